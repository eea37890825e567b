import type { OwnerId } from '#kernel/access.ts'
import type { ExportState } from '#export/api.ts'
import type { Db } from '#database/db.ts'

/** Starts a download unless one is running whose heartbeat is not older than `since`; returns whether it started. */
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

/** Stores a download's progress; returns whether it is still the current one. */
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
