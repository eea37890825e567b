import { z } from 'zod'
import { defaultCurrency } from '#kernel/currency.ts'
import { moneyWords } from '#kernel/money.ts'
import { SentHow, sentHowLabels, statusLabels, type ChosenStatus } from './status.ts'

/** That of an event's amounts; events from before there were others have none. */
const currency = z.string().default(defaultCurrency)

/** An event of an invoice, as stored. */
export const InvoiceEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('written'), total: z.int(), from: z.string().nullable() }),
  z.object({
    kind: z.literal('changed'),
    fields: z.array(z.string()),
    totalBefore: z.int(),
    total: z.int(),
    currencyBefore: currency,
    currency,
  }),
  z.object({ kind: z.literal('numbered'), number: z.string() }),
  z.object({ kind: z.literal('status'), before: z.string(), after: z.string(), how: SentHow.optional() }),
  z.object({ kind: z.literal('paid'), amount: z.int(), balance: z.int(), currency }),
  z.object({ kind: z.literal('payment taken back'), amount: z.int(), balance: z.int(), currency }),
  z.object({ kind: z.literal('credited'), number: z.string(), amount: z.int(), balance: z.int(), currency }),
  z.object({ kind: z.literal('credits'), number: z.string(), of: z.string() }),
  z.object({ kind: z.literal('refunded'), amount: z.int(), currency }),
  z.object({ kind: z.literal('refund taken back'), amount: z.int(), currency }),
  z.object({ kind: z.literal('card payment to check'), amount: z.int(), currency }),
  z.object({ kind: z.literal('e-invoice') }),
  z.object({ kind: z.literal('emailing'), to: z.string() }),
  z.object({ kind: z.literal('sent'), to: z.string() }),
  z.object({ kind: z.literal('not delivered'), to: z.string(), isRefused: z.boolean().optional() }),
  z.object({ kind: z.literal('reminded'), to: z.string() }),
  z.object({ kind: z.literal('reminder failed'), to: z.string() }),
  z.object({ kind: z.literal('reminders'), isOff: z.boolean() }),
])

export type InvoiceEvent = z.infer<typeof InvoiceEvent>

const label = (status: string): string => statusLabels[status as ChosenStatus] ?? status

/** What is taken back says from what: `Status changed from Paid to Sent`. */
function statusWords(before: string, after: string, how: SentHow = 'other'): string {
  if (after === 'cancelled') return 'Cancelled'
  const isSent = after === 'sent' && (before === 'draft' || before === 'unpaid')
  if (isSent && how !== 'other') return `Marked as sent ${sentHowLabels[how].toLowerCase()}`
  return isSent || after === 'paid' || after === 'complete'
    ? `Marked as ${label(after).toLowerCase()}`
    : `Status changed from ${label(before)} to ${label(after)}`
}

/** ` (total $4,800.00 → $5,000.00)`; nothing for an unchanged total. */
const totalWords = (before: string, after: string): string => (before === after ? '' : ` (total ${before} → ${after})`)

const listed = new Intl.ListFormat('en-US')

/** `$400.00 left`, or that nothing is, or what is to be paid back. */
function leftWords(balance: number, currency: string): string {
  if (balance === 0) return 'nothing left to pay'
  return balance < 0 ? `${moneyWords(-balance, currency)} to be refunded` : `${moneyWords(balance, currency)} left`
}

const words: { [K in InvoiceEvent['kind']]: (event: Extract<InvoiceEvent, { kind: K }>) => string } = {
  written: ({ from }) => (from === null ? 'Created' : `Created from ${from}`),
  changed: ({ fields, totalBefore, total, ...event }) =>
    `Changed ${listed.format(fields)}` +
    totalWords(moneyWords(totalBefore, event.currencyBefore), moneyWords(total, event.currency)),
  numbered: ({ number }) => `Issued as ${number}`,
  status: ({ before, after, how }) => statusWords(before, after, how),
  paid: ({ amount, balance, ...event }) =>
    `Payment of ${moneyWords(amount, event.currency)} recorded, ${leftWords(balance, event.currency)}`,
  'payment taken back': ({ amount, balance, ...event }) =>
    `Payment of ${moneyWords(amount, event.currency)} removed, ${leftWords(balance, event.currency)}`,
  credited: ({ number, amount, balance, ...event }) =>
    `${moneyWords(amount, event.currency)} credited with ${number}, ${leftWords(balance, event.currency)}`,
  credits: ({ number, of }) => `Issued as ${of} for ${number}`,
  refunded: ({ amount, ...event }) => `Refund of ${moneyWords(amount, event.currency)} recorded`,
  'refund taken back': ({ amount, ...event }) => `Refund of ${moneyWords(amount, event.currency)} removed`,
  'card payment to check': ({ amount, ...event }) =>
    `Card payment of ${moneyWords(amount, event.currency)} needs a look: it doesn’t match this invoice, ` +
    'so it wasn’t recorded',
  'e-invoice': () => 'Downloaded as an e-invoice: from now on, corrections need a credit note',
  emailing: ({ to }) => `Email to ${to} is on its way`,
  sent: ({ to }) => `Emailed to ${to}`,
  'not delivered': ({ to, isRefused }) => `Not delivered to ${to}${isRefused ? ': address refused' : ''}`,
  reminded: ({ to }) => `Reminder emailed to ${to}`,
  'reminder failed': ({ to }) => `Reminder to ${to} couldn’t be delivered`,
  reminders: ({ isOff }) => (isOff ? 'Reminders turned off' : 'Reminders turned on'),
}

/** Describes an event for the photographer. */
export const eventWords = <K extends InvoiceEvent['kind']>(event: Extract<InvoiceEvent, { kind: K }>): string =>
  words[event.kind as K](event)
