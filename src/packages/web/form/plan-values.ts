import { decimalWords } from '#kernel/money.ts'
import type { Due, PlannedInstallment, SentInstallment } from '#packages/plan.ts'
import { amountText, digitsIn, digitsToSend } from '#studio-money/web/amount-text.ts'
import { rateDigits } from '#tax/codes.ts'

/** When a payment is due, as it is chosen; `day` only where it is one already. */
export type DueChoice =
  | 'accepted'
  | 'afterAccepted'
  | 'before'
  | 'shoot'
  | 'after'
  | 'delivered'
  | 'afterDelivered'
  | 'day'

/** A payment as it is typed. */
export interface PaymentRow {
  /** Local. */
  key: number
  name: string
  by: 'percent' | 'amount' | 'rest'
  /** A percentage or an amount. */
  value: string
  due: DueChoice
  /** How many, for the choices that count them. */
  days: string
  /** Of the choice `day`. */
  day: string
}

const uncounted: ReadonlySet<DueChoice> = new Set(['accepted', 'shoot', 'delivered', 'day'])

export const countsDays = (due: DueChoice): boolean => !uncounted.has(due)

let lastKey = 0
const newKey = (): number => ++lastKey

export const newPayment = (): PaymentRow => ({
  key: newKey(),
  name: '',
  by: 'percent',
  value: '',
  due: 'before',
  days: '14',
  day: '',
})

function choiceOf(due: Due): Pick<PaymentRow, 'due' | 'days' | 'day'> {
  if (due.anchor === 'day') return { due: 'day', days: '', day: due.day }
  const rest = { days: due.offset === 0 ? '' : String(Math.abs(due.offset)), day: '' }
  if (due.anchor === 'accepted') return { due: due.offset > 0 ? 'afterAccepted' : 'accepted', ...rest }
  if (due.anchor === 'delivered') return { due: due.offset > 0 ? 'afterDelivered' : 'delivered', ...rest }
  return { due: due.offset === 0 ? 'shoot' : due.offset < 0 ? 'before' : 'after', ...rest }
}

/** The rows of a plan whose amounts are in a currency; without one they are left to be typed anew. */
export const rowsOf = (plan: readonly PlannedInstallment[], currency: string | undefined): PaymentRow[] =>
  plan.map(({ name, share, due }) => ({
    key: newKey(),
    name,
    by: share.by,
    value: shareText(share, currency),
    ...choiceOf(due),
  }))

function shareText(share: PlannedInstallment['share'], currency: string | undefined): string {
  if (share.by === 'percent') return decimalWords(share.value, rateDigits)
  return share.by === 'amount' && currency !== undefined ? amountText(share.value, currency) : ''
}

/** Digits as typed; what is not a number is left to the server to refuse. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

function dueIn({ due, days, day }: PaymentRow): SentInstallment['due'] {
  if (due === 'day') return { anchor: 'day', day }
  if (due === 'accepted' || due === 'afterAccepted')
    return { anchor: 'accepted', offset: due === 'accepted' ? 0 : numberIn(days) }
  if (due === 'delivered' || due === 'afterDelivered')
    return { anchor: 'delivered', offset: due === 'delivered' ? 0 : numberIn(days) }
  return { anchor: 'shoot', offset: due === 'shoot' ? 0 : due === 'before' ? -numberIn(days) : numberIn(days) }
}

function shareIn({ by, value }: PaymentRow, currency: string): SentInstallment['share'] {
  if (by === 'rest') return { by }
  const text = value.trim().replace(/\s*%$/, '')
  return { by, value: by === 'amount' ? digitsToSend(text, currency) : (digitsIn(text) ?? text) }
}

/** The plan as it is sent. */
export const planOf = (rows: readonly PaymentRow[], currency: string): SentInstallment[] =>
  rows.map((row) => ({ name: row.name.trim(), share: shareIn(row, currency), due: dueIn(row) }))
