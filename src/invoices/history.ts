import { z } from 'zod'
import { moneyWords } from '#kernel/money.ts'
import { statusLabels, type ChosenStatus } from './status.ts'

/** An event of an invoice, as stored. */
export const InvoiceEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('written'), total: z.int(), from: z.string().nullable() }),
  z.object({ kind: z.literal('changed'), fields: z.array(z.string()), totalBefore: z.int(), total: z.int() }),
  z.object({ kind: z.literal('numbered'), number: z.string() }),
  z.object({ kind: z.literal('status'), before: z.string(), after: z.string() }),
  z.object({ kind: z.literal('paid'), amount: z.int(), balance: z.int() }),
  z.object({ kind: z.literal('payment taken back'), amount: z.int(), balance: z.int() }),
  z.object({ kind: z.literal('sent'), to: z.string() }),
])

export type InvoiceEvent = z.infer<typeof InvoiceEvent>

const label = (status: string): string => statusLabels[status as ChosenStatus] ?? status

/** Describes an event for the photographer. */
export function eventWords(event: InvoiceEvent): string {
  switch (event.kind) {
    case 'written':
      return `Written${event.from === null ? '' : ` from ${event.from}`}, ${moneyWords(event.total)}`
    case 'changed':
      return (
        'Changed ' +
        `${event.fields.join(', ')}${event.total === event.totalBefore ? '' : `: ${moneyWords(event.totalBefore)} became ${moneyWords(event.total)}`}`
      )
    case 'numbered':
      return `Issued as ${event.number}`
    case 'status':
      return `${label(event.before)} became ${label(event.after)}`
    case 'paid':
      return `Payment of ${moneyWords(event.amount)} recorded, ${moneyWords(event.balance)} left`
    case 'payment taken back':
      return `Payment of ${moneyWords(event.amount)} taken back, ${moneyWords(event.balance)} left`
    case 'sent':
      return `Sent to ${event.to}`
  }
}
