import { amountText, minorIn } from '#studio-money/web/amount-text.ts'
import { decimalWords, moneyWords, partsOf } from '#kernel/money.ts'
import { usualClause } from '#weather-clauses/clause.ts'
import { WrittenTerms } from '#weather-clauses/own-words.ts'

/** A weather clause as it is typed; each field has the name that the API calls it by. */
export interface ClauseValues {
  /** Empty where the measure does not count. */
  rainPct: string
  /** In millimeters: `2.5`. */
  rainMm10: string
  windKmh: string
  cloud: string
  beforeMin: string
  afterMin: string
  daysBefore: string
  /** `18:00` */
  decideAt: string
  moves: string
  freeMoves: string
  /** In the currency: `80.00`. */
  feeCents: string
  hoursToChoose: string
  withinDays: string
  /** The sentence; undefined for ours. */
  words?: string | undefined
  isInRow?: true | undefined
}

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** The values of a clause, whose fee is in a currency, ISO 4217. */
export const clauseValuesOf = (
  { measures, window, decision, moves: agreed, words, isInRow }: WrittenTerms,
  currency: string,
): ClauseValues => ({
  rainPct: typed(measures.rainPct),
  rainMm10: measures.rainMm10 === null ? '' : decimalWords(measures.rainMm10, 1),
  windKmh: typed(measures.windKmh),
  cloud: typed(measures.cloud),
  beforeMin: String(window.beforeMin),
  afterMin: String(window.afterMin),
  daysBefore: String(decision.daysBefore),
  decideAt: decision.decideAt,
  moves: String(agreed.moves),
  freeMoves: String(agreed.freeMoves),
  feeCents: amountText(agreed.feeCents, currency),
  hoursToChoose: String(agreed.hoursToChoose),
  withinDays: String(agreed.withinDays),
  words,
  isInRow,
})

/** What is proposed to somebody who adds a clause. */
export const usualClauseValues = (currency: string): ClauseValues => clauseValuesOf(usualClause, currency)

const whole = (text: string): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)
const limit = (text: string): number | null => (text.trim() === '' ? null : whole(text))

/** Tenths of a millimeter; a finer figure is refused, not rounded. */
function tenths(text: string): number | null {
  if (text.trim() === '') return null
  return /^\s*\d{1,4}(?:\.\d?)?\s*$/.test(text)
    ? (partsOf(text.trim().replace(/\.$/, ''), 1) ?? Number.NaN)
    : Number.NaN
}

/** The request for what was typed; what is not a number is left to be refused. */
export const clauseDraftOf = (values: ClauseValues, currency: string): WrittenTerms => ({
  measures: {
    rainPct: limit(values.rainPct),
    rainMm10: tenths(values.rainMm10),
    windKmh: limit(values.windKmh),
    cloud: limit(values.cloud),
  },
  window: { beforeMin: whole(values.beforeMin), afterMin: whole(values.afterMin) },
  decision: { daysBefore: whole(values.daysBefore), decideAt: values.decideAt },
  moves: {
    moves: whole(values.moves),
    freeMoves: whole(values.freeMoves),
    feeCents: values.feeCents.trim() === '' ? 0 : (minorIn(values.feeCents, currency) ?? Number.NaN),
    hoursToChoose: whole(values.hoursToChoose),
    withinDays: whole(values.withinDays),
  },
  ...(values.words !== undefined && { words: values.words }),
  ...(values.isInRow && { isInRow: values.isInRow }),
})

/** The clause that is typed; null as long as it cannot be. */
export const typedClause = (values: ClauseValues, currency: string): WrittenTerms | null =>
  WrittenTerms.safeParse(clauseDraftOf(values, currency)).data ?? null

/** The field of the form that shows an error of the API: `weather.measures.rainPct` is `weather.rainPct`. */
export const clauseFieldOf = (path: string): string => path.replace(/^weather\.\w+\.(\w+)$/, 'weather.$1')

/** The API counts in the smallest units, which nobody types. */
export function faultWords(field: keyof ClauseValues, fault: string | undefined, currency: string): string | undefined {
  if (fault === undefined) return undefined
  if (field === 'rainMm10') return 'From 0.1 to 50 mm, with one decimal at most'
  return field === 'feeCents' ? `From 0 to ${moneyWords(1_000_000, currency)}` : fault
}
