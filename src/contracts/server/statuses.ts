import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SearchSource } from '#kernel/server/registrations/search-source.ts'
import { statusLabels } from '#contracts/status-labels.ts'
import { listStatuses } from './store.ts'
import { agingStatuses, statusAt } from './lifecycle.ts'

/** The current statuses of contracts by id. */
export const statusesOfContracts = async (
  db: Db,
  owner: OwnerId,
  ids: number[],
  now: number,
): Promise<Map<number, string>> =>
  new Map((await listStatuses(db, owner, ids)).map((row) => [row.id, statusAt(row, now)]))

/** Search entries of sent contracts get their expired status as of now. */
export const contractSearch = {
  kind: 'contract',
  statusWords: statusLabels,
  isForClient: true,
  isDayOnly: true,
  tables: ['contracts'],
  aging: { statuses: agingStatuses, read: statusesOfContracts },
} as const satisfies SearchSource
