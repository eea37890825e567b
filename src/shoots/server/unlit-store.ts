import type { OwnerId } from '#kernel/access.ts'
import type { LightKind } from '#light/light-kind.ts'
import type { RevisedDb } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'

export interface UnlitShoot {
  userId: number
  id: number
  date: number
  duration: number
  coordinates: string | null
}

/** Shoots of all photographers with a place and without a computed light, by id. */
export const everyonesUnlit = (db: Db, after: number, rows: number): Promise<UnlitShoot[]> =>
  db
    .selectFrom('shoots')
    .select(['userId', 'id', 'date', 'duration', 'coordinates'])
    .where('lightKind', 'is', null)
    .where('coordinates', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rows)
    .execute()

/** Unless the shoot was changed meanwhile, which computes its light too. */
export async function setLightKind(
  db: RevisedDb<'studio'>,
  owner: OwnerId,
  { id }: UnlitShoot,
  lightKind: LightKind,
): Promise<void> {
  await db
    .updateTable('shoots')
    .set({ lightKind })
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('lightKind', 'is', null)
    .execute()
}
