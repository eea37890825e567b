import { isFrozen } from '#invoices/open.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db, Tables } from '#database/db.ts'
import { findTaker } from './deposit-store.ts'

/**
 * Throws when an issued invoice takes this one off, which then stays as it is: what is credited or cancelled of it
 * would be given back twice, and a change would not be taken off.
 */
export async function requireNotTakenOff(
  db: Db,
  owner: OwnerId,
  { id, invoiceNumber }: Pick<Tables['invoices'], 'id' | 'invoiceNumber'>,
): Promise<void> {
  const taker = await findTaker(db, owner, id)
  if (!taker) return
  const before = isFrozen(taker) ? `Credit ${taker.invoiceNumber} in full first.` : 'Remove it there first.'
  throw new Problem('conflict', `${taker.invoiceNumber} takes off ${invoiceNumber}. ${before}`)
}
