import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Returns rows after a given one, with the columns of a CSV file. */

export function listContractLines(db: Db, owner: OwnerId, after: number, limit: number) {
  return db
    .selectFrom('contracts')
    .innerJoin('clients', (join) =>
      join.onRef('clients.userId', '=', 'contracts.userId').onRef('clients.id', '=', 'contracts.clientId'),
    )
    .leftJoin('shoots', (join) =>
      join.onRef('shoots.userId', '=', 'contracts.userId').onRef('shoots.id', '=', 'contracts.shootId'),
    )
    .select([
      'contracts.id',
      'contracts.contractNumber',
      'contracts.title',
      'contracts.status',
      'clients.name as client',
      'contracts.contractDate',
    ])
    .select(({ fn }) => fn.coalesce('shoots.title', 'contracts.shootTitle').as('shoot'))
    .select([
      'contracts.currency',
      'contracts.totalCents',
      'contracts.depositCents',
      'contracts.signedDate',
      'contracts.packageDetails',
    ])
    .where('contracts.userId', '=', owner)
    .where('contracts.id', '>', after)
    .orderBy('contracts.id')
    .limit(limit)
    .execute()
}
