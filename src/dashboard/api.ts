import { z } from 'zod'
import { OurStep } from '#deals/stage.ts'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { ShootType } from '#shoots/api.ts'
import { Sum } from '#studio-money/also.ts'

const ofShoot = { shootId: z.int(), title: z.string(), start: Instant }
const ofInvoice = {
  invoiceId: z.int(),
  invoiceNumber: z.string().nullable(),
  clientName: z.string(),
  /** Minor units of the currency still owed. */
  balance: z.int(),
  currency: z.string(),
  dueDate: z.iso.date(),
}
const ofRefund = {
  /** The newest credit note with which it can be recorded. */
  invoiceId: z.int(),
  /** Of the invoice that was credited. */
  invoiceNumber: z.string().nullable(),
  clientName: z.string(),
  /** Minor units of the currency still to be paid back. */
  amount: z.int(),
  currency: z.string(),
  /** Of the oldest credit note that is not paid back. */
  issueDate: z.iso.date(),
}
const ofContract = {
  contractId: z.int(),
  title: z.string(),
  clientName: z.string(),
  /** When the newest link was sent; null for a contract that was sent without one. */
  sentAt: OptionalInstant,
  openedAt: OptionalInstant,
}

/** Something that the photographer has to do now. */
export const Need = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('overdue'), ...ofInvoice }),
  z.object({ kind: z.literal('unsent'), ...ofInvoice }),
  z.object({ kind: z.literal('refund'), ...ofRefund }),
  z.object({ kind: z.literal('unsigned'), ...ofContract, isExpired: z.boolean(), start: Instant }),
  z.object({ kind: z.literal('overlap'), ...ofShoot, otherTitle: z.string() }),
  z.object({
    kind: z.literal('inquiry'),
    dealId: z.int(),
    name: z.string(),
    type: ShootType,
    day: z.iso.date().nullable(),
    step: OurStep,
    /** Since when they wait for it. */
    since: Instant,
  }),
  z.object({
    kind: z.literal('rain'),
    ...ofShoot,
    /** What the forecast says. */
    words: z.string(),
    /** The session has begun, and its client chose no other date. */
    isOver: z.boolean(),
  }),
  z.object({
    kind: z.literal('email'),
    dealId: z.int(),
    name: z.string(),
    /** What the first one is about. */
    label: z.string(),
    /** How many are due. */
    emails: z.int(),
    dueAt: Instant,
    /** By the photographer; otherwise this server can't send them. */
    isPaused: z.boolean(),
  }),
  z.object({ kind: z.literal('gear'), ...ofShoot, items: z.int(), unpacked: z.int() }),
])

export const Today = z.object({
  /** The most urgent ones, and how many there are. */
  needs: z.object({ count: z.int(), first: z.array(Need) }),
  /** Sums in the photographer's currency, with those in others beside them. */
  money: z.object({
    currency: z.string(),
    /** In the photographer's month. */
    paid: Sum,
    /** Owed and due from today to the end of the month. */
    expected: Sum.extend({ until: z.iso.date() }),
    overdue: Sum,
  }),
  /** What the forecast says for the next shoots, as far as there is one. */
  weather: z.array(
    z.object({
      ...ofShoot,
      /** In the hour in which it begins, degrees Celsius. */
      tempC: z.number(),
      /** The chance of rain or snow in its wettest hour. */
      percent: z.number(),
    }),
  ),
  /** Proposals, and contracts that are not among the needs, which wait for the client; the longest wait first. */
  waiting: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('contract'), ...ofContract }),
      z.object({
        kind: z.literal('proposal'),
        dealId: z.int(),
        name: z.string(),
        sentAt: Instant,
        opens: z.int(),
      }),
    ]),
  ),
})

export const dashboard = {
  today: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/dashboard',
    output: Today,
    summary:
      'What needs the photographer now, the money of this month, and proposals and contracts that wait for clients',
  }),
}

export type Need = z.output<typeof Need>
/** As the server finds it: instants are epoch milliseconds. */
export type FoundNeed = z.input<typeof Need>
export type Today = z.output<typeof Today>
