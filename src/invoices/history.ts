import { z } from 'zod'
import { moneyWords } from '#kernel/money.ts'
import { statusLabels, type ChosenStatus } from './status.ts'

/** What happened to an invoice, as it is kept. */
export const Happening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('written'), total: z.int(), from: z.string().nullable() }),
  z.object({ kind: z.literal('changed'), fields: z.array(z.string()), totalBefore: z.int(), total: z.int() }),
  z.object({ kind: z.literal('numbered'), number: z.string() }),
  z.object({ kind: z.literal('status'), before: z.string(), after: z.string() }),
  z.object({ kind: z.literal('paid'), amount: z.int(), balance: z.int() }),
  z.object({ kind: z.literal('payment taken back'), amount: z.int(), balance: z.int() }),
  z.object({ kind: z.literal('sent'), to: z.string() }),
])

export type Happening = z.infer<typeof Happening>

const label = (status: string): string => statusLabels[status as ChosenStatus] ?? status

/** The same in words for the photographer. */
export function happeningWords(happening: Happening): string {
  switch (happening.kind) {
    case 'written':
      return `Written${happening.from === null ? '' : ` from ${happening.from}`}, ${moneyWords(happening.total)}`
    case 'changed':
      return `Changed ${happening.fields.join(', ')}${happening.total === happening.totalBefore ? '' : `: ${moneyWords(happening.totalBefore)} became ${moneyWords(happening.total)}`}`
    case 'numbered':
      return `Issued as ${happening.number}`
    case 'status':
      return `${label(happening.before)} became ${label(happening.after)}`
    case 'paid':
      return `Payment of ${moneyWords(happening.amount)} recorded, ${moneyWords(happening.balance)} left`
    case 'payment taken back':
      return `Payment of ${moneyWords(happening.amount)} taken back, ${moneyWords(happening.balance)} left`
    case 'sent':
      return `Sent to ${happening.to}`
  }
}
