import { placesOf } from '#kernel/currency.ts'
import { moneyWords } from '#kernel/money.ts'

/** Whole percent, rounded half up, but 100 only for the full amount; 0 of nothing. */
export function shareInPercent(part: number, total: number): number {
  if (total === 0) return 0
  const percent = Number((BigInt(part) * 200n + BigInt(total)) / (BigInt(total) * 2n))
  return percent === 100 && part < total ? 99 : percent
}

/** The lines of an axis that reaches an amount: at most four round steps above zero. Minor units. */
export function axisTo(most: number, currency: string): number[] {
  if (most <= 0) return [0]
  const power = 10 ** Math.max(placesOf(currency), Math.floor(Math.log10(most / 4)))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => most / size <= 4) ?? most
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}

/** What was billed in a month or a year, and what was paid of it; minor units. */
export interface Bar {
  /** `2026-10`, or `2026`. */
  month: string
  revenue: number
  paid: number
}

/** With more months than this a chart shows years. */
const maxMonths = 36

/**
 * A bar for every month from the first to the last, including empty ones; one for every year when there are many.
 * Months are in order.
 */
export function barsOf(billed: readonly Bar[], first: string, last: string): Bar[] {
  const isLong = isLongFor(first, last)
  const known = Map.groupBy(billed, ({ month }) => (isLong ? month.slice(0, 4) : month))
  return monthsShownBetween(first, last).map((month) => {
    const some = known.get(month) ?? []
    return { month, revenue: sum(some.map(({ revenue }) => revenue)), paid: sum(some.map(({ paid }) => paid)) }
  })
}

const isLongFor = (first: string, last: string): boolean => monthsBetween(first, last) > maxMonths

/** Every month from the first to the last; every year when there are many. */
export const monthsShownBetween = (first: string, last: string): string[] =>
  isLongFor(first, last) ? yearsFrom(first, last) : monthsFrom(first, last)

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthsBetween = (first: string, last: string): number => indexOf(last) - indexOf(first) + 1

const monthsFrom = (first: string, last: string): string[] =>
  Array.from({ length: monthsBetween(first, last) }, (_, at) => {
    const index = indexOf(first) + at
    return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
  })

const yearsFrom = (first: string, last: string): string[] =>
  Array.from({ length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 }, (_, at) =>
    String(Number(first.slice(0, 4)) + at).padStart(4, '0'),
  )

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Oct` under a bar, `Oct 2026` in texts and tables; a year is unchanged. */
export const monthName = (month: string): string =>
  month.length === 4 ? month : (monthNames[Number(month.slice(5, 7)) - 1] ?? month)
export const monthWords = (month: string): string =>
  month.length === 4 ? month : `${monthName(month)} ${month.slice(0, 4)}`

/** `6 more than the year before`; empty without a comparison. */
export function countComparison(now: number, before: number | null, than: string): string | undefined {
  if (before === null) return undefined
  if (before === 0) return `${than} had none`
  if (now === before) return `as many as ${than}`
  const apart = Math.abs(now - before).toLocaleString('en-US')
  return `${apart} ${now > before ? 'more' : 'fewer'} than ${than}`
}

/**
 * `12% more than the year before`, or an amount where a percentage is meaningless; empty without a comparison.
 */
export function moneyComparison(
  { now, before, currency }: { now: number; before: number | null; currency: string },
  than: string,
): string | undefined {
  if (before === null || before === 0) return undefined
  if (now === before) return `as much as ${than}`
  const apart = Math.abs(now - before)
  const percent = shareInPercent(apart, before)
  const share = apart * 100 < before || percent > 999 ? moneyWords(apart, currency) : `${percent}%`
  return `${share} ${now > before ? 'more' : 'less'} than ${than}`
}

/** The title of the chart. */
export const chartTitle = ([first]: readonly Bar[]): string =>
  first?.month.length === 4 ? 'Revenue by year' : 'Revenue by month'

/** The currency of figures, and all in which there are some. */
export interface Currencies {
  currency: string
  currencies: readonly string[]
}

/** `in this time`, and `in EUR in this time` when there are other currencies. */
export const inThisTime = ({ currency, currencies }: Currencies): string =>
  currencies.length > 1 ? `in ${currency} in this period` : 'in this period'

/** The main finding of the chart in one sentence, also its text alternative. */
export function findingOf(bars: readonly Bar[], of: Currencies): string {
  const { currency } = of
  const best = bars.reduce<Bar | undefined>((top, bar) => (bar.revenue > (top?.revenue ?? 0) ? bar : top), undefined)
  if (!best) return `Nothing was billed ${inThisTime(of)}.`
  const last = bars.at(-1)
  const most = `Most was billed in ${monthWords(best.month)}: ${moneyWords(best.revenue, currency)}.`
  return last && last !== best
    ? `${most} In ${monthWords(last.month)} it was ${moneyWords(last.revenue, currency)}.`
    : most
}

/** The labels of the highest and the last bar, in whole units; empty for the others. */
export function labelsOf(bars: readonly Bar[], currency: string): string[] {
  const most = Math.max(...bars.map(({ revenue }) => revenue))
  const peak = bars.findIndex(({ revenue }) => revenue === most)
  return bars.map(({ revenue }, at) =>
    revenue > 0 && (at === peak || at === bars.length - 1) ? wholeMoney(revenue, currency) : '',
  )
}

const wholeMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount / 10 ** placesOf(currency),
  )

/** `52 invoices`, `1 invoice`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The number of invoices that do not count: `and 2 drafts, 1 cancelled`. */
export function besideWords({ drafts, cancelled }: { drafts: number; cancelled: number }): string {
  const words = [
    drafts > 0 && counted(drafts, 'draft'),
    cancelled > 0 && `${cancelled.toLocaleString('en-US')} cancelled`,
  ]
    .filter(Boolean)
    .join(', ')
  return words === '' ? 'issued in this period' : `and ${words}`
}

/** `$6k`, `$1.5M`: money where space is scarce. */
export const shortMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
    .format(amount / 10 ** placesOf(currency))
    .replace(/K$/, 'k')
