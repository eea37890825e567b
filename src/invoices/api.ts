import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { WrittenEmail } from '#documents/written-email.ts'
import { Instant, OptionalInstant, sentDay } from '#kernel/dates.ts'
import { IdList } from '#kernel/id-list.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { pageByTime } from '#kernel/page.ts'
import { requiredLine, SearchText } from '#kernel/text.ts'
import { ClientTotals, InvoiceTotals, OwedByClient } from './invoice-totals.ts'
import { InvoiceBody } from './draft.ts'
import { IssuedWords } from './issued-words.ts'
import { Deposit } from './deposits/deposit.ts'
import { ItemDiscount, ItemTax, Taxed } from './taxed.ts'
import { units } from './units.ts'
import { ChosenStatus, InvoiceStatus, SentHow } from './status.ts'

/** Maximum body size: all texts of an invoice at full length, in any script. */
const maxBody = 1024 * 1024

/** A stored item: minor units of the invoice's currency, cents in most; the quantity as a decimal. */
export const Item = z.object({
  id: z.int(),
  description: z.string(),
  quantity: z.number(),
  /** What it counts, where it is not pieces. */
  unit: z.enum(units).optional(),
  rate: z.int(),
  amount: z.int(),
  /** Of an invoice whose items are taxed one by one. */
  tax: ItemTax.optional(),
  discount: ItemDiscount.optional(),
  /** Of a line that takes off a deposit, with a quantity of −1: the invoice of the deposit. */
  deposit: z.int().optional(),
})

export const Payment = z.object({
  id: z.int(),
  amount: z.int(),
  paidOn: z.iso.date(),
  method: z.string(),
  note: z.string(),
})

export const PaymentDraft = z.strictObject({
  /** A decimal in the invoice's currency. */
  amount: sentAmount('Type an amount').refine((amount) => Number(amount) > 0, 'Type an amount'),
  paidOn: sentDay('Choose the payment date'),
  method: z.enum(['cash', 'card', 'transfer', 'check', 'other'], 'Choose how it was paid').default('transfer'),
  note: requiredLine(200, 'Note').or(z.literal('')).default(''),
})

/** The other document of a correction, with its total. */
const Corrected = z.object({ id: z.int(), invoiceNumber: z.string(), issueDate: z.iso.date(), total: z.int() })

/** What happened to an invoice, oldest first. */
export const InvoiceEvent = z.object({ id: z.int(), at: Instant, kind: z.string(), words: z.string() })

export const ListedInvoice = z.object({
  id: z.int(),
  /** Null before it was issued for the first time. */
  invoiceNumber: z.string().nullable(),
  clientId: z.int(),
  clientName: z.string(),
  /** Null without a shoot, and when it was deleted; its title stays. */
  shootId: z.int().nullable(),
  shootTitle: z.string().nullable(),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  /** ISO 4217; amounts are in its minor units. */
  currency: z.string(),
  subtotal: z.int(),
  tax: z.int(),
  taxType: z.enum(['amount', 'percentage']),
  /** Percent; null when tax was entered as an amount. */
  taxRate: z.number().nullable(),
  total: z.int(),
  /** What was paid, and what is still owed; below zero, that much is to be refunded. */
  paid: z.int(),
  balance: z.int(),
  status: InvoiceStatus,
  notes: z.string(),
  terms: z.string(),
  /** It was issued with VAT, or by a small business: it is never changed. Left out otherwise. */
  isFrozen: z.literal(true).optional(),
  /** It bills what was agreed in a booking: once issued, it is no draft again. Left out otherwise. */
  isAgreed: z.literal(true).optional(),
  /** Of a credit note: the invoice that it corrects. Its own `paid` is what was refunded by it. */
  credits: Corrected.optional(),
  /** What was credited of it, and is still to be refunded; each left out while there is none. */
  credited: z.int().optional(),
  refundDue: z.int().optional(),
  /** When it went out, by email or as its photographer says, or when its client saw it; null: not sent yet. */
  sentAt: OptionalInstant,
  /** Null also of one that its client saw before anybody said how it went out. */
  sentHow: SentHow.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

export const Invoice = ListedInvoice.extend({
  items: z.array(Item),
  payments: z.array(Payment),
  history: z.array(InvoiceEvent),
  /** The names it contains, fixed when it was issued; null for a draft, which uses the current ones. */
  issuedWords: IssuedWords.nullable(),
  /** What the client asks to be named, and the number of their order; each left out while empty. */
  buyerReference: z.string().optional(),
  orderNumber: z.string().optional(),
  /** Left out while the invoice has one tax of all its items. */
  taxed: Taxed.optional(),
  /** What it takes off, as it is left now; left out without one. */
  deposits: z.array(Deposit).optional(),
  /** Its credit notes, oldest first; left out without one. */
  creditNotes: z.array(Corrected).optional(),
  version: z.int(),
})

const InvoiceQuery = z.strictObject({
  ...pageByTime,
  status: InvoiceStatus.optional(),
  search: SearchText.optional(),
  clientId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'An id is a positive number')
    .transform(Number)
    .optional(),
  shootId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'An id is a positive number')
    .transform(Number)
    .optional(),
})

/** A chosen status; of a sent invoice also how it went out. */
export const StatusChange = z
  .strictObject({ status: ChosenStatus, how: SentHow.optional() })
  .refine(({ status, how }) => status === 'sent' || how === undefined, {
    path: ['how'],
    message: 'Only a sent invoice went out',
  })

export const invoices = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices',
    input: InvoiceQuery,
    output: z.array(ListedInvoice),
    summary: 'The invoices, newest first',
  }),
  totals: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/totals',
    output: InvoiceTotals,
    summary: 'What is owed, overdue and paid',
  }),
  owedByClients: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/owed',
    input: z.strictObject({ clients: IdList }),
    output: z.array(OwedByClient),
    summary: 'What these clients owe',
  }),
  ofClient: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/clients/:id/invoice-totals',
    output: ClientTotals,
    summary: 'What a client was billed and owes',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/:id',
    output: Invoice,
    summary: 'One invoice, with its history',
  }),
  items: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/:id/items',
    output: z.array(Item),
    summary: 'The items of an invoice',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/invoices',
    input: InvoiceBody,
    output: Invoice,
    status: 201,
    maxBody,
    summary: 'Write an invoice',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/invoices/:id',
    input: InvoiceBody,
    output: Invoice,
    maxBody,
    summary: 'Change an invoice',
  }),
  setStatus: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/invoices/:id/status',
    input: StatusChange,
    output: Invoice,
    summary: 'Set the status of an invoice',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/invoices/:id',
    summary: 'Delete a draft without a number',
  }),
  duplicate: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/invoices/:id/duplicate',
    output: Invoice,
    status: 201,
    summary: 'Create a draft with the same items',
  }),
  pay: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/invoices/:id/payments',
    input: PaymentDraft,
    output: Invoice,
    status: 201,
    summary: 'Record a payment',
  }),
  takePaymentBack: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/invoices/:id/payments/:paymentId',
    output: Invoice,
    status: 200,
    summary: 'Remove a payment',
  }),
  send: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/invoices/:id/send',
    input: WrittenEmail,
    output: Invoice,
    status: 200,
    summary: 'Send the invoice by email, with the PDF',
  }),
  dismissOverdue: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/invoices/:id/dismiss-overdue',
    summary: 'Dismiss the overdue notification',
  }),
}

export const invoicePdf = download({
  access: 'owner',
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'An invoice as a PDF',
})

export type Item = z.output<typeof Item>
export type Payment = z.output<typeof Payment>
export type PaymentDraft = z.output<typeof PaymentDraft>
export type SentPayment = z.input<typeof PaymentDraft>
export type StatusChange = z.output<typeof StatusChange>
export type ListedInvoice = z.output<typeof ListedInvoice>
export type Invoice = z.output<typeof Invoice>
export type InvoiceQuery = z.output<typeof InvoiceQuery>
