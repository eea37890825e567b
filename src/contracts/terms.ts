import { monthDayYear } from './day-words.ts'
import { moneyWords } from '#kernel/money.ts'

/** Days before the shoot on which the balance is due (specification, part 2 section 9). */
export const balanceDueDays = 7

export interface Agreed {
  /** Cents. */
  total: number | null
  deposit: number | null
  /** The day of the shoot, `2026-10-24`. */
  shootOn: string | null
}

/** What is left to pay after the deposit, in cents; null without a total. */
export const balanceOf = ({ total, deposit }: Pick<Agreed, 'total' | 'deposit'>): number | null => (total === null ? null : total - (deposit ?? 0))

/** The day on which the balance is due; null without a shoot. */
export const balanceDueOn = (shootOn: string | null): string | null => (shootOn === null ? null : Temporal.PlainDate.from(shootOn).subtract({ days: balanceDueDays }).toString())

/** One of the terms that every contract carries. */
export interface Term {
  title: string
  words: string
}

/** The terms that are printed in every contract (specification, part 2 section 9), with its amounts and days where it has them. */
export function fixedTerms(agreed: Agreed): Term[] {
  const { total, deposit, shootOn } = agreed
  const [balance, due] = [balanceOf(agreed), balanceDueOn(shootOn)]
  const whole = total === null ? '' : `The total is ${moneyWords(total)}. `
  const first = deposit === null ? 'The deposit is due at signing.' : `A deposit of ${moneyWords(deposit)} is due at signing.`
  const rest = `The balance${balance === null ? '' : ` of ${moneyWords(balance)}`} is due ${balanceDueDays} days before the event${due === null ? '' : `, on ${monthDayYear(due)}`}.`
  return [
    { title: 'Payment', words: `${whole}${first} ${rest}` },
    {
      title: 'Cancellation',
      words: 'If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. If you cancel within 30 days of the event, the deposit is forfeited.',
    },
    { title: 'Delivery', words: 'Your finished photographs will be delivered in 2–4 weeks.' },
  ]
}
