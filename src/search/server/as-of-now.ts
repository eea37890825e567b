import type { OwnerId } from '#kernel/access.ts'
import { type Entry, searchSources } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'

/**
 * Replaces statuses that change with time: invoices become overdue, links of contracts and proposals expire, without an
 * update of their entries.
 */
export async function asOfNow(db: Db, owner: OwnerId, found: Entry[], now: number): Promise<Entry[]> {
  const statuses = new Map<string, Map<number, string>>()
  for (const { kind, aging } of searchSources()) {
    const ids = found
      .filter((entry) => entry.kind === kind && aging?.statuses.includes(entry.status ?? ''))
      .map(({ recordId }) => recordId)
    if (aging && ids.length > 0) statuses.set(kind, await aging.read(db, owner, ids, now))
  }
  return found.map((entry) => ({ ...entry, status: statuses.get(entry.kind)?.get(entry.recordId) ?? entry.status }))
}
