import type { ContractStatus } from '#contracts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SearchSource } from '#search-index/server/service.ts'
import { listStatuses } from './store.ts'

/** A contract that was sent is expired when the time to sign it is over; `now` in epoch milliseconds. */
export const standingOf = (
  { status, linkExpiresAt }: { status: ContractStatus; linkExpiresAt: number | null },
  now: number,
): ContractStatus => (status === 'sent' && linkExpiresAt !== null && linkExpiresAt <= now ? 'expired' : status)

/** How some contracts stand now, by their ids. */
export const statusesOfContracts = async (
  db: Db,
  owner: OwnerId,
  ids: number[],
  now: number,
): Promise<Map<number, string>> =>
  new Map((await listStatuses(db, owner, ids)).map((row) => [row.id, standingOf(row, now)]))

/** The time to sign a contract ends by itself. */
export const contractSearch = {
  kind: 'contract',
  isForClient: true,
  aging: { statuses: ['sent'], read: statusesOfContracts },
} as const satisfies SearchSource
