import type { CancellationWords } from '#client-language/english/cancellation.ts'
import type { Locale } from '#client-language/language.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Keep, PlannedRule } from '#packages/cancellation.ts'
import { keptBy } from './kept-amount.ts'
import type { ProposalFacts } from './facts.ts'
import { installmentAmounts } from './payment-plan.ts'

interface Said {
  words: CancellationWords
  locale?: Locale
}

export interface CancellationLine {
  when: string
  what: string
}

/** When a rule applies: until the one before it, which needs more days. */
function whenOf({ atLeastDays }: PlannedRule, before: PlannedRule | undefined, words: CancellationWords): string {
  if (!before) return atLeastDays === 0 ? words.always : words.atLeast(atLeastDays)
  return atLeastDays === 0 ? words.under(before.atLeastDays) : words.between(atLeastDays, before.atLeastDays - 1)
}

function whatOf(keep: Keep, amount: string, words: CancellationWords): string {
  if (keep.by === 'paid') return words.paidKept
  return keep.by === 'deposit' ? words.depositKept(amount) : words.kept(amount)
}

/** What a client is told of the rules of a proposal, with the amounts of a total. */
export function cancellationLines(
  { cancellation, plan, currency }: Pick<ProposalFacts, 'cancellation' | 'plan' | 'currency'>,
  total: number,
  { words, locale = 'en-US' }: Said,
): CancellationLine[] {
  const [deposit = 0] = installmentAmounts(
    total,
    plan.map(({ share }) => share),
  )
  return cancellation.map((rule, at) => {
    const amount = moneyWords(keptBy(rule.keep, { total, deposit, paid: 0 }), currency, locale)
    return { when: whenOf(rule, cancellation[at - 1], words), what: whatOf(rule.keep, amount, words) }
  })
}

/** The same as terms of the contract that results; empty without rules. */
export function cancellationTerms(...[facts, total, said]: Parameters<typeof cancellationLines>): string {
  const lines = cancellationLines(facts, total, said)
  if (lines.length === 0) return ''
  const { title, rest } = said.words
  return [`${title}:`, '', ...lines.map(({ when, what }) => `- ${when}: ${what}.`), '', rest].join('\n')
}
