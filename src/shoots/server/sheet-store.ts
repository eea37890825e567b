import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Returns rows after a given one, with the columns of a CSV file. */

export function listShootLines(db: Db, owner: OwnerId, after: number, limit: number) {
  return db
    .selectFrom('shoots')
    .leftJoin('shoot_clients', (join) =>
      join.onRef('shoot_clients.userId', '=', 'shoots.userId').onRef('shoot_clients.shootId', '=', 'shoots.id'),
    )
    .leftJoin('clients', (join) =>
      join.onRef('clients.userId', '=', 'shoots.userId').onRef('clients.id', '=', 'shoot_clients.clientId'),
    )
    .select([
      'shoots.id',
      'shoots.title',
      'shoots.date',
      'shoots.duration',
      'shoots.timeZone',
      'shoots.location',
      'shoots.type',
      'shoots.status',
      'shoots.notes',
      'clients.name as client',
    ])
    .where('shoots.userId', '=', owner)
    .where('shoots.id', '>', after)
    .orderBy('shoots.id')
    .limit(limit)
    .execute()
}
