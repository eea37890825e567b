import type { DayOrder } from '#file-reading/day-orders.ts'
import { numbersIn } from './day-order.ts'

/** A day with the text behind it, in which a time may be. */
export interface WrittenDay {
  /** `2026-10-17` */
  day: string
  rest: string
}

/** A longer text is not a day, time or length. */
const maxLength = 60

const months = [
  'jan',
  'feb',
  'mar|mrz|maer|mär',
  'apr',
  'may|mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez',
].map((names) => new RegExp(`^(?:${names})`, 'i'))

/** The day at the beginning of a text: in numbers, or with the English or German name of its month. */
export function dayIn(written: string, order: DayOrder | null): WrittenDay | undefined {
  const text = written.trim()
  if (text.length > maxLength) return undefined
  const numbers = numbersIn(text)
  if (!numbers) return dayInWords(text)
  const { first, second, third, rest } = numbers
  const [year, month, day] = numbers.isYearFirst
    ? [first, second, third]
    : order === 'mdy'
      ? [third, first, second]
      : [third, second, first]
  return dated(fullYear(year), month, day, rest)
}

/** Two digits mean this century. */
const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)

const dayFirst = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.?\s+(\p{L}{3,12})\.?,?\s+(\d{4})/u
const monthFirst = /^(?:\p{L}+\.?,?\s+)?(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u

function dayInWords(text: string): WrittenDay | undefined {
  const found = dayFirst.exec(text)
  const [whole = '', day, name = '', year] = found ?? inOrder(monthFirst.exec(text))
  const month = months.findIndex((one) => one.test(name)) + 1
  return month === 0 ? undefined : dated(Number(year), month, Number(day), text.slice(whole.length))
}

const inOrder = (found: RegExpExecArray | null): (string | undefined)[] =>
  found ? [found[0], found[2], found[1], found[3]] : []

function dated(year: number, month: number, day: number, rest: string): WrittenDay | undefined {
  try {
    return { day: Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString(), rest }
  } catch {
    return undefined
  }
}

const clock =
  /^[\sT,]*(?:um |at )?(\d{1,2})(?:[:.h](\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\b\.?)?(?:\s*Uhr)?\s*$/i

/** The time in a text, `17:00`: "5 PM", "17:00", "17.30 Uhr", "17h". Undefined when it is none. */
export function timeIn(text: string): string | undefined {
  if (text.length > maxLength) return undefined
  const found = clock.exec(text.replace(/h\s*$/i, ''))
  if (!found) return undefined
  const [, hours, minutes = '0', half] = found
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isTime = hour <= 23 && Number(minutes) <= 59 && (!half || Number(hours) <= 12)
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}` : undefined
}

/** The longest that a bare number counts as hours. */
const maxBareHours = 12

/** A length in minutes: "90", "90 min", "1.5 h", "1:30", "2h 30m", "1,5 Std."; bare numbers up to 12 are hours. */
export function minutesIn(written: string): number | undefined {
  if (written.length > maxLength) return undefined
  const text = written.trim().toLowerCase().replace(',', '.')
  const both = /^(\d{1,3})\s*(?::|h(?:(?:ou)?rs?)?|std\.?|stunden?)\s*(\d{1,2})\s*(?:m\w*\.?)?$/.exec(text)
  if (both) return Number(both[1]) * 60 + Number(both[2])
  const one = /^(\d{1,5}(?:\.\d+)?)\s*([a-z]*)\.?$/.exec(text)
  if (!one) return undefined
  const [, number, unit = ''] = one
  return Math.round(Number(number) * minutesOf(unit, Number(number))) || undefined
}

/** The minutes of a unit; 0 for an unknown one. */
function minutesOf(unit: string, number: number): number {
  if (unit === '') return number <= maxBareHours ? 60 : 1
  if (/^(?:h|st)/.test(unit)) return 60
  return unit.startsWith('m') ? 1 : 0
}
