import { monthDayYear } from '#time/day-words.ts'
import { moneyWords } from '#kernel/money.ts'

/** Days before the shoot on which the balance is due. */
const balanceDueDays = 7

export interface Agreed {
  /** Cents. */
  total: number | null
  deposit: number | null
  /** The day of the shoot, `2026-10-24`. */
  shootOn: string | null
}

/** The rest to pay after the deposit, in cents; null without a total. */
export const balanceOf = ({ total, deposit }: Pick<Agreed, 'total' | 'deposit'>): number | null =>
  total === null ? null : total - (deposit ?? 0)

/** The day on which the balance is due; null without a shoot. */
export const balanceDueOn = (shootOn: string | null): string | null =>
  shootOn === null ? null : Temporal.PlainDate.from(shootOn).subtract({ days: balanceDueDays }).toString()

/** A standard term. */
export interface Term {
  title: string
  words: string
}

/** The standard terms, with amounts and days if known; a deposit of zero counts as none. */
export function fixedTerms(agreed: Agreed): Term[] {
  return [
    { title: 'Payment', words: paymentWords(agreed) },
    {
      title: 'Cancellation',
      words:
        'If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. ' +
        `If you cancel within 30 days of the event, ${agreed.deposit ? 'the' : 'any'} deposit is forfeited.`,
    },
    { title: 'Delivery', words: 'Your finished photographs will be delivered in 2–4 weeks.' },
  ]
}

/** When to pay which amount; unknown figures are omitted. */
function paymentWords({ total, deposit, shootOn }: Agreed): string {
  const due = balanceDueOn(shootOn)
  const later = `is due ${balanceDueDays} days before the event${due === null ? '' : `, on ${monthDayYear(due)}`}.`
  const first = deposit ? `A deposit of ${moneyWords(deposit)} is due at signing.` : undefined
  if (total === null) return `${first ?? 'Any deposit is due at signing.'} Any balance ${later}`
  const totalText = `The total is ${moneyWords(total)}.`
  if (total === 0) return totalText
  if (first === undefined) return `${totalText} It ${later}`
  const balance = total - (deposit ?? 0)
  if (balance === 0) return `${totalText} It is due at signing.`
  return [totalText, first, ...(balance > 0 ? [`The balance of ${moneyWords(balance)} ${later}`] : [])].join(' ')
}
