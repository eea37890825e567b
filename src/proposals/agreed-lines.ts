import type { ClientPageWords } from '#client-language/english/client-page.ts'
import { longDay, percentWords } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { decimalWords, moneyWords } from '#kernel/money.ts'
import { rateDigits } from '#tax/codes.ts'
import type { ProposalFacts } from './facts.ts'
import type { ProposalSums } from './lines.ts'
import { daysAfterDelivery, dueDay, installmentAmounts } from './payment-plan.ts'

export interface Told {
  facts: ProposalFacts
  words: ClientPageWords
  locale: Locale
}

/** The taxes of a total by rate, each with what is said of it; nothing of what is not taxed without a reason. */
export const taxLines = ({ facts, words, locale }: Told, groups: ProposalSums['groups']) =>
  groups
    .filter(({ code, words: said }) => code !== 'O' || said !== '')
    .map(({ code, rate, tax, words: said }) => {
      const name = words.tax(percentWords(Number(decimalWords(rate, rateDigits)), locale))
      return { key: `${code} ${rate}`, name: facts.pricesWithTax ? words.includesTax(name) : name, said, tax }
    })

/** When a payment is due whose day is known or not; `atOnce`: when it is due on acceptance. */
export function whenDue(
  { words, locale }: Pick<Told, 'words' | 'locale'>,
  due: ProposalFacts['plan'][number]['due'],
  dueOn: string | null,
  atOnce: string,
): string {
  if (due.anchor === 'accepted' && due.offset === 0) return atOnce
  if (dueOn !== null) return words.dueOn(longDay(dueOn, locale))
  const days = daysAfterDelivery(due)
  return days === null ? words.dueLater : words.afterDelivery(days)
}

/** Discount, taxes and total, each with its amount in minor units. */
export function sumLines({ facts, words, locale }: Told, { discount, groups, total }: ProposalSums) {
  const taxes = taxLines({ facts, words, locale }, groups).map(({ name, said, tax }) => ({
    label: [name, said].filter(Boolean).join(', '),
    amount: tax,
  }))
  const reductions = discount > 0 ? [{ label: words.discount, amount: -discount }] : []
  return [...reductions, ...taxes, { label: words.total, amount: total }]
}

/**
 * The payments of a total with their days, `Deposit, when you accept: $500.00`; those of nothing are left out.
 * `atOnce`: when those are due that are due on acceptance.
 */
export function paymentLines(
  told: Told,
  total: number,
  { countedFrom, atOnce }: { countedFrom: string; atOnce: string },
): string[] {
  const { facts, locale } = told
  const amounts = installmentAmounts(
    total,
    facts.plan.map(({ share }) => share),
  )
  return facts.plan.flatMap(({ name, due }, at) => {
    const amount = amounts[at] ?? 0
    const dueOn = dueDay(due, { accepted: countedFrom, shoot: facts.shoot.day })
    const when = whenDue(told, due, dueOn, atOnce)
    return amount > 0 ? [`${name}, ${when}: ${moneyWords(amount, facts.currency, locale)}`] : []
  })
}

export const includedItems = (included: string): string =>
  included
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean)
    .join(', ')
