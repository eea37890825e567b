import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import type { ClosedFor } from '#self-bookings/contract-api.ts'
import { openTypes, placesOf, type StoredType } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { hasPlace } from './open.ts'
import { factsOrFaults } from './session-facts.ts'

/** The session types that are online and cannot be booked all the same, with why. */
export async function closedTypes(db: Db, owner: OwnerId, now: number): Promise<{ id: number; why: ClosedFor }[]> {
  const types = await openTypes(db, owner)
  const known = await placesOf(db, owner)
  const today = dayAt(now, await timeZoneOf(db, owner))
  return (await factsOrFaults(db, owner, types)).flatMap(({ type, fault }) => {
    const why = fault ?? (hasPlace(type, known) ? undefined : 'place') ?? (isOver(type, today) ? 'over' : undefined)
    return why === undefined ? [] : [{ id: type.id, why }]
  })
}

/** The day of its row has passed; the row may have moved to another one. */
const isOver = ({ mini }: StoredType, today: string): boolean => mini !== null && mini.day < today
