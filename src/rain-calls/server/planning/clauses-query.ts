import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** The signed contracts with a weather clause that are about a shoot, the newest first. */
export const listContractsWithClause = (db: Db, owner: OwnerId, shootId: number) =>
  db
    .selectFrom('contracts')
    .innerJoin('rain_clauses', (on) =>
      on.onRef('rain_clauses.userId', '=', 'contracts.userId').onRef('rain_clauses.contractId', '=', 'contracts.id'),
    )
    .select(['contracts.id', 'contracts.contractNumber', 'contracts.clientId', 'contracts.currency'])
    .where('contracts.userId', '=', owner)
    .where('contracts.shootId', '=', shootId)
    .where('contracts.status', '=', 'signed')
    .orderBy('contracts.id', 'desc')
    .limit(20)
    .execute()
