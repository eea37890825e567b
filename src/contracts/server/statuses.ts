import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SearchSource } from '#kernel/server/registrations/search-source.ts'
import { listStatuses } from './store.ts'
import { statusAt } from './lifecycle.ts'

/** The statuses of some contracts now, by their ids. */
export const statusesOfContracts = async (
  db: Db,
  owner: OwnerId,
  ids: number[],
  now: number,
): Promise<Map<number, string>> =>
  new Map((await listStatuses(db, owner, ids)).map((row) => [row.id, statusAt(row, now)]))

/** The time to sign a contract ends by itself. */
export const contractSearch = {
  kind: 'contract',
  isForClient: true,
  tables: ['contracts'],
  aging: { statuses: ['sent'], read: statusesOfContracts },
} as const satisfies SearchSource
