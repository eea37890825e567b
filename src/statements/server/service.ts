import { takePaymentBack } from '#invoices/server/payments/record-payment.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { lockIndex } from '#search-index/server/service.ts'
import type { BookedState } from '#statements/api.ts'
import type { Db } from '#database/db.ts'
import { listRows } from './payments-query.ts'
import * as store from './store.ts'

/** A statement with the payments that it recorded. */
export async function requireStatement(db: Db, owner: OwnerId, id: number) {
  const found = await store.findStatement(db, owner, id)
  if (!found) throw new Problem('not_found', 'Bank statement not found.')
  const rows = await listRows(db, owner, id)
  return { ...found, rows: rows.map((row) => ({ ...row, state: stateOf(row) })) }
}

/** A payment that was deleted by hand is gone before the statement is undone. */
const stateOf = ({ state, payment }: { state: BookedState; payment: number | null }): BookedState =>
  state === 'recorded' && payment === null ? 'gone' : state

/**
 * Takes back the payments of a statement, in the transaction of the request. One that cannot be taken back stays with
 * the reason, and the statement can be undone again. Payments that were deleted by hand stay so. Throws `conflict` for
 * a statement that was undone before.
 */
export async function undoStatement(db: Db, owner: OwnerId, id: number, now: number) {
  await lockIndex(db, owner)
  const { rows, undoneAt, takenBack } = await requireStatement(db, owner, id)
  if (undoneAt !== null) throw new Problem('conflict', 'This bank statement has already been undone.')
  const stays: { invoiceNumber: string; why: string }[] = []
  let count = 0
  for (const row of rows) {
    const why = row.state === 'recorded' ? await whyNotTakenBack(db, owner, row, now) : ''
    if (why !== '') stays.push({ invoiceNumber: row.invoiceNumber ?? '', why })
    else if (row.state === 'recorded') count += 1
    if (why === '') await store.setRowState(db, owner, row, row.state === 'recorded' ? 'undone' : row.state)
  }
  const isUndone = stays.length === 0
  await store.updateStatement(db, owner, id, { takenBack: takenBack + count, undoneAt: isUndone ? now : null })
  return { ...(await requireStatement(db, owner, id)), stays }
}

/** Takes a payment back; a refusal changes no payment, so that the others can go. */
async function whyNotTakenBack(
  db: Db,
  owner: OwnerId,
  { invoiceId, paymentId }: { invoiceId: number; paymentId: number },
  now: number,
): Promise<string> {
  try {
    await takePaymentBack(db, owner, invoiceId, paymentId, now)
    return ''
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return error.message
    throw error
  }
}
