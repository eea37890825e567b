import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'
import { pageByName, pageByTime } from '#kernel/page.ts'
import { Profit } from '#expenses/profit.ts'
import { InvoiceStatus } from '#invoices/status.ts'
import { lightKinds } from '#light/light-kind.ts'
import { ShootStatus, ShootType, When } from '#shoots/api.ts'
import { Amount, Sum } from '#studio-money/also.ts'
import { withPeriod } from './period.ts'

/**
 * A figure of the period, the part of it that is not dated after today, and with that to compare the figure of the
 * period before; null where there is none.
 */
const compared = { now: z.int(), soFar: z.int(), before: z.int().nullable() }

/**
 * Money is minor units of the photographer's currency; what there is in others stands beside it. Billed means: issued
 * in the period and not cancelled. What is dated after today belongs to every period, except to days of one's own,
 * which end with their last day.
 */
export const Overview = z.object({
  /** ISO 4217; and all currencies in which there are figures. */
  currency: z.string(),
  currencies: z.array(z.string()),
  /** The studio charges VAT or a sales tax, which is in all amounts. */
  includesTax: z.boolean(),
  /** Null for all time. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Shoots that begin in the period, whatever their status; and those that are upcoming, as in the list of shoots. */
  shoots: z.object({ ...compared, upcoming: z.int() }),
  /** The totals of what was billed. */
  revenue: z.object({ ...compared, invoices: z.int(), also: z.array(Amount) }),
  /** Clients with a shoot or an invoice; `fresh` of them were added in the period. */
  clients: z.object({ count: z.int(), fresh: z.int() }),
  /** What was paid of the revenue so far, and its share in whole percent. */
  paid: z.object({ ...compared, percent: z.int(), also: z.array(Amount) }),
  byType: z.array(z.object({ type: ShootType, count: z.int() })),
  byStatus: z.array(z.object({ status: ShootStatus, count: z.int() })),
  /** Every month of the period, `2026-10`, oldest first; every year, `2026`, of a long one. */
  byMonth: z.array(z.object({ month: z.string(), revenue: z.int(), paid: z.int() })),
  /** The light in the middle of each shoot. */
  byLight: z.array(z.object({ light: z.enum(lightKinds), count: z.int() })),
  /** The clients with the highest revenue, highest first. */
  bestClients: z.array(z.object({ id: z.int(), name: z.string(), revenue: z.int(), invoices: z.int() })),
  /** Changes whenever the data behind lists and figures changes. */
  state: z.int(),
})

export const Accounting = z.object({
  /** ISO 4217, as in the overview. */
  currency: z.string(),
  /** The number of billed invoices in all currencies; the total of those in this one, and what was paid of it. */
  invoices: z.int(),
  revenue: z.int(),
  paid: z.int(),
  /** The unpaid part of invoices that are sent, unpaid or overdue. */
  pending: Sum,
  /** The paid share of what was billed, in whole percent; 0 without invoices. */
  collectionRate: z.int(),
  /** Invoices of the table that do not count as billed. */
  drafts: z.int(),
  cancelled: z.int(),
  /** What was received in the period, by the day of the payment, of invoices of any period. */
  received: Sum,
})

/** Of some inquiries: how many there are, how many are booked, and what was agreed in these bookings. */
const inquirySums = { received: z.int(), booked: z.int(), value: z.int() }

/** The inquiries that arrived in a period; money in minor units of its currency. */
export const Inquiries = z.object({
  currency: z.string(),
  ...inquirySums,
  /** Half of those from the form that were answered were answered within this time; null without an answer. */
  medianReplyMinutes: z.int().nullable(),
  /** By the month in which they arrived, as in the overview. */
  byMonth: z.array(z.object({ month: z.string(), received: z.int(), booked: z.int() })),
  /** How they heard of the studio; an empty name where nothing was said. */
  bySource: z.array(z.object({ name: z.string(), ...inquirySums })),
  byType: z.array(z.object({ name: ShootType, ...inquirySums })),
})

export const ReportedShoot = z.object({
  id: z.int(),
  title: z.string(),
  date: Instant,
  timeZone: z.string(),
  location: z.string(),
  type: ShootType,
  status: ShootStatus,
  createdAt: Instant,
})

export const ReportedInvoice = z.object({
  id: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  /** Null while it is a draft. */
  invoiceNumber: z.string().nullable(),
  currency: z.string(),
  total: z.int(),
  paid: z.int(),
  balance: z.int(),
  status: InvoiceStatus,
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
})

/** What a shoot earned in the period, in the currency of the figures: days of invoices and expenses count. */
export const ShootProfit = Profit.extend({ id: z.int(), title: z.string(), date: Instant })

/** What is exported: a tab, the payments by their day, or what each shoot earned. */
export const Tab = z.enum(['overview', 'shoots', 'accounting', 'payments', 'profit'])

const when = When.default('all')

export const analytics = {
  overview: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/analytics',
    input: withPeriod({}),
    output: Overview,
    mayUseReplica: true,
    summary: 'Where the business stands in a period; 304 while nothing has changed',
  }),
  inquiries: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/analytics/inquiries',
    input: withPeriod({}),
    output: Inquiries,
    mayUseReplica: true,
    summary: 'The inquiries of a period, what became of them, and how fast they were answered',
  }),
  shoots: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/analytics/shoots',
    input: withPeriod({ ...pageByTime, when }),
    output: z.array(ReportedShoot),
    mayUseReplica: true,
    summary: 'The shoots of a period, the latest first; upcoming ones soonest first',
  }),
  accounting: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/analytics/accounting',
    input: withPeriod({}),
    output: Accounting,
    mayUseReplica: true,
    summary: 'What was billed, is outstanding and was collected in a period',
  }),
  invoices: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/analytics/invoices',
    input: withPeriod(pageByName),
    output: z.array(ReportedInvoice),
    mayUseReplica: true,
    summary: 'The invoices of a period, by their issue date, the latest first',
  }),
  profit: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/analytics/profit',
    input: withPeriod(pageByTime),
    output: z.array(ShootProfit),
    mayUseReplica: true,
    summary: 'What each shoot earned in a period, the latest shoot first',
  }),
  csv: download({
    access: 'owner',
    method: 'GET',
    path: '/api/analytics/csv',
    input: withPeriod({ tab: Tab.default('overview'), when }),
    summary: 'What a tab shows, the payments of a period or the profit per shoot, as CSV',
  }),
  pdf: download({
    access: 'owner',
    method: 'GET',
    path: '/api/analytics/pdf',
    input: withPeriod({}),
    summary: 'The report of a period as a PDF',
  }),
}

export type Overview = z.output<typeof Overview>
export type Inquiries = z.output<typeof Inquiries>
export type Accounting = z.output<typeof Accounting>
export type ReportedShoot = z.output<typeof ReportedShoot>
export type ReportedInvoice = z.output<typeof ReportedInvoice>
export type ShootProfit = z.output<typeof ShootProfit>
export type Tab = z.infer<typeof Tab>
