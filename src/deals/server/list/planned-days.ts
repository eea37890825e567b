import type { ListedDeal } from '#deals/deal.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { storedCoordinates } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import { listPlanned } from './planned-store.ts'

export type Planned = NonNullable<ListedDeal['planned']>

type Row = Awaited<ReturnType<typeof listPlanned>>[number]

function plannedIn({ date, timeZone, location, coordinates, state, validUntil, proposed }: Row, today: string) {
  if (date !== null && timeZone !== null)
    return {
      day: dayAt(date, timeZone),
      timeZone,
      place: location ?? '',
      coordinates: storedCoordinates(coordinates),
    }
  if (proposed === null || (state === 'sent' && (validUntil ?? '') < today)) return undefined
  const shoot = JSON.parse(proposed) as Omit<Planned, 'day'> & { day: string | null }
  const { day, place } = shoot
  return day === null ? undefined : { day, place, timeZone: shoot.timeZone, coordinates: shoot.coordinates }
}

/**
 * Day and place of the shoots of some deals; without a shoot those of the proposal that its client can accept, or has
 * accepted. `today`: the photographer's.
 */
export async function plannedDaysOf(
  db: Db,
  owner: OwnerId,
  ids: readonly number[],
  today: string,
): Promise<Map<number, Planned>> {
  const rows = ids.length === 0 ? [] : await listPlanned(db, owner, ids)
  return new Map(
    rows.flatMap((row) => {
      const planned = plannedIn(row, today)
      return planned ? [[row.id, planned] as const] : []
    }),
  )
}
