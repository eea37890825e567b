import { z } from 'zod'
import { amountIn, partsOf } from '#kernel/money.ts'
import { rateDigits, wholeRate } from '#tax/codes.ts'
import { sentReduction } from './plan.ts'

export const maxRules = 10
const daysWords = 'From 0 to 730 days'

/** What a studio keeps of a booking that is cancelled so many days, or more, before the shoot, as it is sent. */
export const CancellationRule = z.strictObject({
  atLeastDays: z.int(daysWords).min(0, daysWords).max(730, daysWords),
  keep: z.union(
    [z.strictObject(sentReduction), z.strictObject({ by: z.enum(['deposit', 'paid']) })],
    'Choose what you keep',
  ),
})

/** In any order, and perhaps with one day twice: that is told when a proposal is sent. */
export const CancellationRules = z
  .array(CancellationRule)
  .max(maxRules, `At most ${maxRules} rules for cancelling`)
  .default([])

export type SentRule = z.input<typeof CancellationRule>

/** A rule as it is stored: ten-thousandths of a percent, minor units, the first payment, or what was paid. */
export const PlannedRule = z.object({
  atLeastDays: z.int(),
  keep: z.union([
    z.object({ by: z.enum(['percent', 'amount']), value: z.int() }),
    z.object({ by: z.enum(['deposit', 'paid']) }),
  ]),
})

export type PlannedRule = z.output<typeof PlannedRule>
export type Keep = PlannedRule['keep']

/** What the stored rules of a proposal or a package are; those from before there were any have none. */
export const StoredRules = z.array(PlannedRule).default([])

/** The longest time before the shoot first. */
const earliestFirst = (rules: readonly PlannedRule[]): PlannedRule[] =>
  rules.toSorted((one, other) => other.atLeastDays - one.atLeastDays)

/** Rules in a currency, or why that refuses their amounts, by field: `0.keep`. */
export function rulesIn(
  rules: readonly z.output<typeof CancellationRule>[],
  currency: string,
): { rules: PlannedRule[] } | { faults: Record<string, string> } {
  const read = rules.map(({ keep }) => keepIn(keep, currency))
  const faults = Object.fromEntries(read.flatMap((one, at) => ('fault' in one ? [[`${at}.keep`, one.fault]] : [])))
  if (Object.keys(faults).length > 0) return { faults }
  const planned = rules.flatMap(({ atLeastDays }, at) => {
    const one = read[at]
    return one && 'keep' in one ? [{ atLeastDays, keep: one.keep }] : []
  })
  return { rules: earliestFirst(planned) }
}

function keepIn(keep: z.output<typeof CancellationRule>['keep'], currency: string): { keep: Keep } | { fault: string } {
  if (!('value' in keep)) return { keep: { by: keep.by } }
  if (keep.by === 'amount') {
    const amount = amountIn(keep.value, currency)
    return 'fault' in amount ? amount : { keep: { by: 'amount', value: amount.amount } }
  }
  const value = partsOf(keep.value, rateDigits)
  return value === undefined || value < 0 || value > wholeRate
    ? { fault: 'Type a percentage from 0 to 100' }
    : { keep: { by: 'percent', value } }
}

/** Why these are not rules, if they are none. */
export const rulesFault = (rules: readonly Pick<PlannedRule, 'atLeastDays'>[]): string | undefined =>
  new Set(rules.map(({ atLeastDays }) => atLeastDays)).size < rules.length
    ? 'Two rules start at the same number of days.'
    : undefined

/** The rules of a new package or proposal: a month before and earlier a fee, later the deposit. */
export function suggestedRules(currency: string): PlannedRule[] {
  const fee = amountIn('50', currency)
  return [
    { atLeastDays: 31, keep: { by: 'amount', value: 'amount' in fee ? fee.amount : 0 } },
    { atLeastDays: 0, keep: { by: 'deposit' } },
  ]
}

/** The rule for somebody who cancels so many days before the shoot; the day itself counts as none. */
export const ruleFor = (rules: readonly PlannedRule[], days: number): PlannedRule | undefined =>
  earliestFirst(rules).find(({ atLeastDays }) => atLeastDays <= Math.max(0, days))
