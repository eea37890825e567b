import type { OwnerId } from '#kernel/access.ts'
import type { ExportState } from '#export/api.ts'
import type { Db } from '#database/db.ts'

/** Begins a download unless one is running that was heard of since then; answers whether it is this one. */
export async function claimExport(db: Db, owner: OwnerId, now: number, silentSince: number): Promise<boolean> {
  const begun = { startedAt: now, heartbeatAt: now, bytes: 0, state: 'running' as const }
  const claimed = await db
    .insertInto('data_exports')
    .values({ userId: owner, ...begun })
    .onConflict((on) =>
      on
        .column('userId')
        .doUpdateSet(begun)
        .where((row) =>
          row.or([row('data_exports.state', '<>', 'running'), row('data_exports.heartbeatAt', '<', silentSince)]),
        ),
    )
    .returning('userId')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Notes how far a download is; answers whether it is still the one that counts. */
export async function updateExport(
  db: Db,
  owner: OwnerId,
  startedAt: number,
  { heartbeatAt, bytes, state }: { heartbeatAt: number; bytes: number; state: ExportState },
): Promise<boolean> {
  const updated = await db
    .updateTable('data_exports')
    .set({ heartbeatAt, bytes, state })
    .where('userId', '=', owner)
    .where('startedAt', '=', startedAt)
    .returning('userId')
    .executeTakeFirst()
  return updated !== undefined
}

export function findExport(db: Db, owner: OwnerId) {
  return db
    .selectFrom('data_exports')
    .select(['startedAt', 'heartbeatAt', 'bytes', 'state'])
    .where('userId', '=', owner)
    .executeTakeFirst()
}
