import type { DayOrder } from '#file-reading/day-orders.ts'

/** A day in numbers, at the beginning of a text: 31.12.2026, 12/31/26, 2026-12-31. */
const numeric = /^(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})(?!\d)/

/** A day as it is written, in its three numbers. */
interface Numbers {
  first: number
  second: number
  third: number
  isYearFirst: boolean
  /** Points are between day, month and year only. */
  hasPoints: boolean
  /** The text behind the day. */
  rest: string
}

export function numbersIn(text: string): Numbers | undefined {
  const found = numeric.exec(text)
  if (!found) return undefined
  const [whole, first = '', sign, second, third] = found
  return {
    first: Number(first),
    second: Number(second),
    third: Number(third),
    isYearFirst: first.length === 4,
    hasPoints: sign === '.',
    rest: text.slice(whole.length),
  }
}

/** How the days of a file are written. Null where none is in numbers; `asks` where they can be read in two ways. */
export function dayOrderOf(texts: readonly string[]): { order: DayOrder | null; asks: boolean } {
  const all = texts.map((text) => numbersIn(text.trim())).filter((one) => one !== undefined)
  const days = all.filter(({ isYearFirst }) => !isYearFirst)
  if (days.length === 0) return { order: all.length > 0 ? 'ymd' : null, asks: false }
  if (days.some(({ hasPoints }) => hasPoints)) return { order: 'dmy', asks: false }
  const asDmy = days.filter(({ first, second }) => first <= 31 && second <= 12).length
  const asMdy = days.filter(({ first, second }) => first <= 12 && second <= 31).length
  if (asDmy !== asMdy) return { order: asDmy > asMdy ? 'dmy' : 'mdy', asks: false }
  return { order: 'mdy', asks: days.some(({ first, second }) => first !== second) }
}
