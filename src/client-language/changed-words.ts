import { decimalWords, moneyWords } from '#kernel/money.ts'
import type { ChangeWords } from './english/change.ts'
import type { Locale } from './language.ts'

interface Value {
  quantity: number
  amount: number
}

/** What differs after a change; amounts in minor units. */
interface Changed {
  currency: string
  differences: readonly { name: string; before: Value | null; after: Value | null }[]
  before: number
  total: number
  /** What is still to be billed is paid in another way. */
  isPlanChanged: boolean
  credits: readonly { number: string; amount: number }[]
  refund: number
}

/** `Album: $400.00 instead of $450.00`, `Total: …`, and what is credited, a sentence each. */
export function changedWords(
  { currency, differences, before, total, isPlanChanged, credits, refund }: Changed,
  words: ChangeWords,
  locale: Locale,
): string[] {
  const money = (amount: number): string => moneyWords(amount, currency, locale)
  const priced = ({ quantity, amount }: Value): string =>
    quantity === 1000
      ? money(amount)
      : `${decimalWords(quantity, 3)} × ${money(Math.round((amount * 1000) / quantity))}`
  const said = differences.flatMap(({ name, before: was, after: is }) => {
    if (!is) return was ? [words.lineRemoved(name, priced(was))] : []
    return [was ? words.changedTo(name, priced(is), priced(was)) : words.lineAdded(name, priced(is))]
  })
  return [
    ...said,
    ...(total === before ? [] : [words.changedTo(words.total, money(total), money(before))]),
    ...(isPlanChanged ? [words.paymentsChanged] : []),
    ...credits.map(({ number, amount }) => words.creditFor(number, money(amount))),
    ...(refund > 0 ? [words.refund(money(refund))] : []),
  ]
}
