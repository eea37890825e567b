import type { OwnerId } from '#kernel/access.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { recordEvent } from './history.ts'
import { issueWork } from './registrations/issue-work.ts'
import { lockInvoice, type requireInvoice, withInvoiceChange } from './service.ts'
import { amendInvoice } from './store.ts'

type Row = Pick<Awaited<ReturnType<typeof requireInvoice>>, 'scheme' | 'status' | 'frozenAt'>

/** It counts, is not a draft, and can still be edited: until a file of it leaves. */
export const isUnfrozen = ({ scheme, status, frozenAt }: Row): boolean =>
  scheme === 'none' && status !== 'draft' && status !== 'cancelled' && frozenAt === null

/**
 * An electronic invoice leaves the studio, so the invoice stays as it is from now on, and what it says is kept. One
 * with VAT, or of a small business, has been so since its issue.
 */
export async function freezeInvoice(db: Db, owner: OwnerId, id: number, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    await withInvoiceChange(transaction, owner, now, async (indexed) => {
      if (!isUnfrozen(await lockInvoice(indexed, owner, id, now))) return id
      await amendInvoice(indexed, owner, id, { frozenAt: now })
      await recordEvent(indexed, owner, id, { kind: 'e-invoice' }, now)
      await issueWork().keep(indexed, owner, id)
      return id
    })
    await bumpRevision(transaction, owner, 'changes')
  })
}
