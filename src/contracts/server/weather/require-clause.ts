import type { ContractDraft } from '#contracts/api.ts'
import { plannedOccasion } from '#contracts/server/planned-occasion.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { requirePossible } from './clause-in-contract.ts'

/** Throws where the clause of a draft could not be carried out for its shoot. `id`: the contract that is changed. */
export async function requireClause(
  db: Db,
  owner: OwnerId,
  { weather, shootId }: Pick<ContractDraft, 'weather' | 'shootId'>,
  id?: number,
): Promise<void> {
  if (weather === null) return
  if (shootId === null) {
    if (id !== undefined)
      requirePossible(weather, await plannedOccasion(db, owner, await requireContract(db, owner, id)))
    return
  }
  const { title, date, timeZone, location, coordinates } = await requireShoot(db, owner, shootId)
  requirePossible(weather, { title, at: date, timeZone, location, coordinates: storedCoordinates(coordinates) })
}
