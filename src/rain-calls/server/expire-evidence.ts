import type { Cleanup } from '#kernel/server/jobs/tidy.ts'
import { everyonesOldAnswers, forgetBytes } from './record-store.ts'

/** How long a forecast is kept after the session, years. */
const keptYears = 3

const stepRows = 200

const yearsBefore = (now: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').subtract({ years: keptYears }).epochMilliseconds

/** Deletes what forecasts said, three years after the sessions that rest on them; the hash stays with the contract. */
export const expireEvidence: Cleanup = async (db, now, mayGoOn) => {
  const before = yearsBefore(now)
  let after = 0
  for (;;) {
    const answers = await everyonesOldAnswers(db, before, after, stepRows)
    for (const answer of answers) if ((answer.lastEnd ?? 0) < before) await forgetBytes(db, answer)
    // Of answers that came in the same millisecond some are left for the next time.
    after = answers.at(-1)?.at ?? after
    if (answers.length < stepRows || !(await mayGoOn())) return
  }
}
