import { z } from 'zod'
import { PaperSize } from '#documents/api.ts'
import { download, endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { PaymentBlock } from '#payment-codes/payment-block.ts'
import { InvoiceStatus } from './status.ts'

const Sum = z.object({ label: z.string(), amount: z.string() })
const Party = z.object({ name: z.string(), lines: z.array(z.string()) })

/** An invoice on a screen, with the same text as its document. */
export const InvoiceOnScreen = z.object({
  paper: PaperSize,
  language: z.string(),
  head: Party,
  /** The light of the shoot's day: positions along the edge from 0 to 1, and their colors. */
  edge: z.array(z.object({ at: z.number(), color: z.string() })).nullable(),
  number: z.string(),
  billedTo: Party,
  occasion: Party.nullable(),
  issued: z.string(),
  due: z.string(),
  status: Sum,
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.string(),
      rate: z.string(),
      amount: z.string(),
      detail: z.string().optional(),
    }),
  ),
  sums: z.array(Sum),
  total: Sum,
  settled: z.array(Sum),
  included: z.array(Sum).optional(),
  sentences: z.array(z.string()).optional(),
  service: z.string().optional(),
  corrects: Party.optional(),
  notes: z.string(),
  terms: z.string(),
  payment: PaymentBlock.optional(),
})

/** An invoice as its client sees it, by link and without an account. */
export const OnlineInvoice = z.object({
  paper: InvoiceOnScreen,
  status: InvoiceStatus,
  /** ISO 4217; the amounts are in its minor units. */
  currency: z.string(),
  total: z.int(),
  paid: z.int(),
  balance: z.int(),
  /** Whether it can be paid by card. */
  card: z.boolean(),
  client: z.object({ name: z.string() }),
  photographer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
})

/** A link, without its address, which is shown once. */
const InvoiceLink = z.object({
  /** Whom it was emailed to; empty for one that was copied. */
  sentTo: z.string(),
  createdAt: Instant,
  openedAt: OptionalInstant,
  revokedAt: OptionalInstant,
})

const names = { token: /^/ }
const guessing = { count: 10, seconds: 180 }

export const invoiceLinks = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/invoices/:id/links',
    output: z.object({ links: z.array(InvoiceLink) }),
    summary: 'The links by which an invoice can be seen online',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/invoices/:id/links',
    output: z.object({ link: z.url() }),
    status: 201,
    tellsSecret: true,
    summary: 'Create a link by which an invoice can be seen online; earlier ones keep working',
  }),
  revoke: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/invoices/:id/links',
    summary: 'Revoke all links to an invoice',
  }),
  read: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/invoice/:token',
    names,
    output: OnlineInvoice,
    checksSecret: true,
    limit: guessing,
    summary: 'The invoice behind a link',
  }),
  pdf: download({
    access: 'anyone',
    method: 'GET',
    path: '/api/invoice/:token/pdf',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'The invoice behind a link as a PDF',
  }),
}

export type InvoiceOnScreen = z.output<typeof InvoiceOnScreen>
