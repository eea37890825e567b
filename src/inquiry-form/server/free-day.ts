import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { holdsBetween } from '#holds/server/service.ts'
import { Problem } from '#kernel/problem.ts'
import { takenBetween } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireComing } from './coming-day.ts'
import { requireOpenForm } from './form.ts'

/**
 * Whether nothing is planned or held on a day of the studio's zone, where the studio lets that be told; null while what
 * is planned is not confirmed, as the day is neither open nor booked then.
 */
export async function isFreeDay(db: Db, slug: string, day: string, now: number): Promise<{ isFree: boolean | null }> {
  const { owner, saysFree } = await requireOpenForm(db, slug)
  if (!saysFree) throw new Problem('not_found', 'This studio does not show which days are open.')
  requireComing(day, now)
  const zone = await timeZoneOf(db, owner)
  const date = Temporal.PlainDate.from(day)
  const startOf = (one: Temporal.PlainDate): number => one.toZonedDateTime(zone).epochMilliseconds
  const [from, to] = [startOf(date), startOf(date.add({ days: 1 }))]
  const planned = await takenBetween(db, owner, from, to)
  const held = await holdsBetween(db, owner, { from, to }, now)
  if (held.length > 0 || planned.some(({ status }) => status !== 'pending')) return { isFree: false }
  return { isFree: planned.length === 0 ? true : null }
}
