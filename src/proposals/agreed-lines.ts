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

/** Discount, taxes and total, each with its amount in minor units. */
export function sumLines({ facts, words, locale }: Told, { discount, groups, total }: ProposalSums) {
  const taxes = groups
    .filter(({ code, words: said }) => code !== 'O' || said !== '')
    .map(({ rate, tax, words: said }) => {
      const label = words.tax(percentWords(Number(decimalWords(rate, rateDigits)), locale))
      const named = facts.pricesWithTax ? words.includesTax(label) : label
      return { label: said === '' ? named : `${named}, ${said}`, amount: tax }
    })
  const reductions = discount > 0 ? [{ label: words.discount, amount: -discount }] : []
  return [...reductions, ...taxes, { label: words.total, amount: total }]
}

/**
 * The payments of a total with their days, `Deposit, when you accept: $500.00`; those of nothing are left out.
 * `atOnce`: when those are due that are due on acceptance.
 */
export function paymentLines(
  { facts, words, locale }: Told,
  total: number,
  { countedFrom, atOnce }: { countedFrom: string; atOnce: string },
): string[] {
  const amounts = installmentAmounts(
    total,
    facts.plan.map(({ share }) => share),
  )
  const whenOf = ({ due }: ProposalFacts['plan'][number]): string => {
    if (due.anchor === 'accepted' && due.offset === 0) return atOnce
    const day = dueDay(due, { accepted: countedFrom, shoot: facts.shoot.day })
    if (day !== null) return words.dueOn(longDay(day, locale))
    const days = daysAfterDelivery(due)
    return days === null ? words.dueLater : words.afterDelivery(days)
  }
  return facts.plan.flatMap((part, at) => {
    const amount = amounts[at] ?? 0
    return amount > 0 ? [`${part.name}, ${whenOf(part)}: ${moneyWords(amount, facts.currency, locale)}`] : []
  })
}

export const includedItems = (included: string): string =>
  included
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean)
    .join(', ')
