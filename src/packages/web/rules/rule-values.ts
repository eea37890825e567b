import { decimalWords } from '#kernel/money.ts'
import type { PlannedRule, SentRule } from '#packages/cancellation.ts'
import { amountText, digitsIn, digitsToSend } from '#studio-money/web/amount-text.ts'
import { rateDigits } from '#tax/codes.ts'

/** A rule for cancelling as it is typed. */
export interface RuleRow {
  /** Local. */
  key: number
  days: string
  by: PlannedRule['keep']['by']
  /** A percentage or an amount. */
  value: string
}

let lastKey = 0
const nextKey = (): number => ++lastKey

export const newRule = (): RuleRow => ({ key: nextKey(), days: '', by: 'percent', value: '' })

/** Rules with amounts in a currency; without one they are left to be typed anew. */
export const ruleRowsOf = (rules: readonly PlannedRule[], currency: string | undefined): RuleRow[] =>
  rules.map(({ atLeastDays, keep }) => ({
    key: nextKey(),
    days: String(atLeastDays),
    by: keep.by,
    value: valueOf(keep, currency),
  }))

function valueOf(keep: PlannedRule['keep'], currency: string | undefined): string {
  if (!('value' in keep)) return ''
  if (keep.by === 'percent') return decimalWords(keep.value, rateDigits)
  return currency === undefined ? '' : amountText(keep.value, currency)
}

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

function keepOf({ by, value }: RuleRow, currency: string): SentRule['keep'] {
  if (by === 'deposit' || by === 'paid') return { by }
  const text = value.trim().replace(/\s*%$/, '')
  return { by, value: by === 'amount' ? digitsToSend(text, currency) : (digitsIn(text) ?? text) }
}

/** The rules as they are sent; what is not a number is left to the server to refuse. */
export const sentRules = (rows: readonly RuleRow[], currency: string): SentRule[] =>
  rows.map((row) => ({ atLeastDays: numberIn(row.days), keep: keepOf(row, currency) }))

/** The field of a row that shows an error of the API: `cancellation.0.keep.value` is that of its value. */
export const ruleFieldOf = (path: string): string =>
  path.replace(/^(cancellation\.\d+)\.keep.*/, '$1.value').replace(/^(cancellation\.\d+)\.atLeastDays/, '$1.days')
