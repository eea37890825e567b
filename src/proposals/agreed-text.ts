import { plainNumber } from '#client-language/formats.ts'
import { inert } from '#contracts/merge.ts'
import { moneyWords } from '#kernel/money.ts'
import { includedItems, paymentLines, sumLines, type Told } from './agreed-lines.ts'
import { sumsOf, takenLines, type Ticks } from './lines.ts'

interface Agreed extends Told {
  ticks: Ticks
  /** From which day the payments count. */
  countedFrom: string
}

/**
 * What is bought with these extras, what it comes to and when it is paid, as a text of the contract that results: what
 * is signed holds all that was accepted.
 */
export function agreedText({ ticks, countedFrom, ...told }: Agreed): string {
  const { facts, words, locale } = told
  const money = (amount: number): string => moneyWords(amount, facts.currency, locale)
  const sums = sumsOf(facts, ticks)
  const bought = takenLines(facts.lines, ticks).map(({ line, name, included, quantity }) => {
    const amount = money(sums.lines.find((one) => one.line === line)?.amount ?? 0)
    const times = quantity === 1000 ? '' : ` × ${plainNumber(quantity / 1000, locale, 3)}`
    return [inert(`${name}${times}, ${amount}`), inert(includedItems(included))].filter(Boolean).join(': ')
  })
  const payments = paymentLines(told, sums.total, { countedFrom, atOnce: words.onSignature }).map((line) => inert(line))
  const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
  return [
    list([...bought, ...sumLines(told, sums).map(({ label, amount }) => inert(`${label}: ${money(amount)}`))]),
    ...(payments.length > 0 ? [`${words.plan}:`, list(payments)] : []),
    ...(facts.deliveryDays === undefined ? [] : [words.deliveredWithin(facts.deliveryDays)]),
  ].join('\n\n')
}
