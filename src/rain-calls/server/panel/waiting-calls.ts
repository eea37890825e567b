import { readsOf } from '#rain-calls/server/emails/reads-of.ts'
import type { OwnerId } from '#kernel/access.ts'
import { forecastSentence } from '#rain-calls/owner-words.ts'
import { namedFor } from '#rain-calls/server/notifications.ts'
import { measuresOf } from '#rain-calls/server/reading/verdict.ts'
import type { Db } from '#database/db.ts'
import { listWaiting } from './waiting-query.ts'

/** The calls that wait for their photographer, soonest first, with what their forecast says. */
export async function waitingCalls(db: Db, owner: OwnerId, now: number, rows: number) {
  const calls = await listWaiting(db, owner, now, rows)
  const unit = calls.length === 0 ? 'fahrenheit' : (await readsOf(db, owner)).weatherUnit
  const waiting = []
  for (const { state, verdict, figures, timeZone, miniDayId, rowStart, title, ...call } of calls)
    waiting.push({
      ...call,
      title: await namedFor(db, owner, title, { miniDayId, rowStart }),
      isOver: state !== 'read',
      words: forecastSentence(verdict ?? 'unknown', measuresOf({ figures }), { zone: timeZone, unit }),
    })
  return waiting
}
