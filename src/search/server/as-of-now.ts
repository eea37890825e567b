import { statusesOfContracts } from '#contracts/server/statuses.ts'
import { statusesOfInvoices } from '#invoices/server/statuses.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { SearchKind } from '#search/api.ts'
import type { Db } from '#database/db.ts'

interface Shown {
  type: SearchKind
  id: number
  status: string | null
}

/**
 * Nobody touches an invoice when it becomes overdue, or a contract when the time to sign it is over: what these say of
 * themselves is asked for.
 */
export async function asOfNow<S extends Shown>(db: Db, owner: OwnerId, found: S[], now: number): Promise<S[]> {
  const waiting = (kind: SearchKind) =>
    found.filter(({ type, status }) => type === kind && (status === 'sent' || status === 'unpaid')).map(({ id }) => id)
  const [invoices, contracts] = [waiting('invoice'), waiting('contract')]
  const known: Partial<Record<SearchKind, Map<number, string>>> = {
    ...(invoices.length > 0 && { invoice: await statusesOfInvoices(db, owner, invoices, now) }),
    ...(contracts.length > 0 && { contract: await statusesOfContracts(db, owner, contracts, now) }),
  }
  return found.map((one) => ({ ...one, status: known[one.type]?.get(one.id) ?? one.status }))
}
