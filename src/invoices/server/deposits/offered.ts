import { requireClient } from '#clients/server/service.ts'
import type { Deposit } from '#invoices/deposits/deposit.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { taxesOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { depositsFor, toDeposit } from './deposits.ts'

interface Asked {
  clientId: number
  currency: string
  invoiceId?: number | undefined
}

/** What the form of an invoice offers: a stored one keeps its scheme. */
export async function offeredDeposits(db: Db, owner: OwnerId, asked: Asked): Promise<Deposit[]> {
  const { id } = await requireClient(db, owner, asked.clientId)
  const { invoiceId } = asked
  const { scheme } = invoiceId === undefined ? await taxesOf(db, owner) : await requireInvoice(db, owner, invoiceId)
  return (await depositsFor(db, owner, { ...asked, clientId: id, scheme })).map(toDeposit)
}
