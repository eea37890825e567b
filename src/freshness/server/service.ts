import { todayOf } from '#accounts/server/settings/settings.ts'
import type { Revisions } from '#freshness/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { Install } from '#kernel/server/install.ts'
import { findRevisions } from './store.ts'

/** Whatever is read afterwards is at least as new. */
export async function currentRevisions(
  db: Db,
  owner: OwnerId,
  { now, install: { mail, linksReachOutside } }: { now: number; install: Install },
): Promise<Revisions> {
  const { notifications = 0, support = 0, ...records } = await findRevisions(db, owner, now)
  const ofRecords = Object.entries(records)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, version]) => version)
  return {
    // Invoices become overdue at midnight, and shoots past ones when they end.
    records: [await todayOf(db, owner, now), ...ofRecords].join('~'),
    notifications: String(notifications),
    support: String(support),
    install: { mail, linksReachOutside },
  }
}
