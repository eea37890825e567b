import type { Occasion } from '#documents/occasion.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { signingWork } from './signing-work.ts'

interface Written {
  id: number
  writtenShootId: number | null
  shootTitle: string | null
}

/** The shoot that is planned once a contract is signed; null where there is none, or one already. */
export const plannedOccasion = async (
  db: Db,
  owner: OwnerId,
  { id, writtenShootId, shootTitle }: Written,
): Promise<Occasion | null> =>
  writtenShootId === null && shootTitle !== null ? ((await signingWork().planned(db, owner, id)) ?? null) : null
