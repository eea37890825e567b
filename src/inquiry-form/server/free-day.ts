import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { Problem } from '#kernel/problem.ts'
import { takenBetween } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireOpenForm } from './form.ts'

/** Whether nothing is planned on a day of the studio's zone, where the studio lets that be told. */
export async function isFreeDay(db: Db, slug: string, day: string): Promise<{ isFree: boolean }> {
  const { owner, saysFree } = await requireOpenForm(db, slug)
  if (!saysFree) throw new Problem('not_found', 'This studio does not tell which days are open.')
  const zone = await timeZoneOf(db, owner)
  const date = Temporal.PlainDate.from(day)
  const startOf = (one: Temporal.PlainDate): number => one.toZonedDateTime(zone).epochMilliseconds
  const taking = await takenBetween(db, owner, startOf(date), startOf(date.add({ days: 1 })))
  return { isFree: taking.length === 0 }
}
