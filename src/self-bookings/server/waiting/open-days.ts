import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { placesOfType } from '#self-bookings/server/open.ts'
import { maxTimesDays } from '#session-types/api.ts'
import { offeredDays } from '#session-types/offered-times.ts'
import type { StudioTime } from '#session-types/session-terms.ts'
import { ofSessions, ownRow, type StoredType, studioTimeOf } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'

/** Days in order, in groups that each lie within the days of one answer. */
function spansOf(days: readonly string[]): string[][] {
  const spans: string[][] = []
  for (const day of days) {
    const span = spans.at(-1)
    const isNear = span?.[0] !== undefined && Temporal.PlainDate.from(span[0]).until(day).days < maxTimesDays
    if (isNear) span.push(day)
    else spans.push([day])
  }
  return spans
}

/** The ends of a range of days wherever the place is. */
const aroundDays = (first: string, last: string) => ({
  start: Date.parse(first) - dayMs,
  end: Date.parse(last) + 3 * dayMs,
})

export interface LookAtDays {
  /** The same as long as nothing but the hour has changed: no day can have opened then. */
  state: string
  /** The days, in order, with a time at any of the places. The light is reckoned here. */
  find: () => string[]
}

/** Reads all that decides which of these days, in order, have a time of a session type. */
export async function lookAtDays(
  db: Db,
  owner: OwnerId,
  type: StoredType,
  days: readonly string[],
  now: number,
): Promise<LookAtDays> {
  const places = (await placesOfType(db, owner, type)).map(ofSessions)
  const [first] = places
  const row = first && ownRow(type, first)
  const spans: { days: string[]; studio: StudioTime }[] = []
  for (const span of spansOf(days)) {
    const [from = '', to = from] = [span[0], span.at(-1)]
    spans.push({ days: span, studio: await studioTimeOf(db, owner, aroundDays(from, to), now, undefined, row) })
  }
  const find = (): string[] =>
    spans.flatMap(({ days: span, studio }) => {
      const open = new Set<string>()
      for (const place of places) {
        const left = span.filter((day) => !open.has(day))
        const [from, to] = [left[0], left.at(-1)]
        if (from === undefined || to === undefined) break
        for (const { day, times } of offeredDays({ terms: type, place, studio, now }, from, to))
          if (times.length > 0) open.add(day)
      }
      return span.filter((day) => open.has(day))
    })
  return { state: hashOf(JSON.stringify([type, places, spans])), find }
}
