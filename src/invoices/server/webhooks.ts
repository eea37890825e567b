import type { OwnerId } from '#kernel/access.ts'
import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import { findInvoice } from './store.ts'

const facts = [
  'id',
  'kind',
  'number',
  'status',
  'clientId',
  'shootId',
  'currency',
  'total',
  'paid',
  'dueDate',
  'path',
] as const

export const invoiceWebhooks = {
  'invoice.sent': { words: 'An invoice went out to its client', facts },
  'invoice.paid': { words: 'An invoice was paid in full', facts },
  'invoice.payment_recorded': { words: 'A payment was recorded on an invoice', facts: [...facts, 'amount'] },
  'invoice.payment_removed': { words: 'A payment was taken back from an invoice', facts: [...facts, 'amount'] },
  'invoice.canceled': { words: 'An invoice was canceled', facts },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof invoiceWebhooks> {}
}

async function factsOf(db: Db, owner: OwnerId, id: number) {
  const invoice = await findInvoice(db, owner, id)
  if (!invoice) return undefined
  const { kind, invoiceNumber: number, status, clientId, shootId, currency, total, paidCents: paid, dueDate } = invoice
  return { id, kind, number, status, clientId, shootId, currency, total, paid, dueDate, path: `/api/invoices/${id}` }
}

type PaymentEvent = 'invoice.payment_recorded' | 'invoice.payment_removed'

/** Sends what became of an invoice to who wants it. */
export const publishInvoice = (
  db: Db,
  owner: OwnerId,
  type: Exclude<keyof typeof invoiceWebhooks, PaymentEvent>,
  id: number,
  now: number,
): Promise<void> => enqueueWebhook(db, owner, type, () => factsOf(db, owner, id), now)

/** Sends what became of a payment, in minor units, to who wants it. */
export const publishPayment = (
  db: Db,
  owner: OwnerId,
  type: PaymentEvent,
  { id, amount }: { id: number; amount: number },
  now: number,
): Promise<void> =>
  enqueueWebhook(
    db,
    owner,
    type,
    async () => {
      const told = await factsOf(db, owner, id)
      return told && { ...told, amount }
    },
    now,
  )
