/** What a figure counts: figures of two kinds are never the same. */
export type FigureKind =
  | 'clock'
  | 'date'
  | 'year'
  | 'month'
  | 'weekday'
  | 'ordinal'
  | 'compass'
  | 'aperture'
  | 'iso'
  | 'kelvin'
  | 'angle'
  | 'temperature'
  | 'fahrenheit'
  | 'celsius'
  | 'ev'
  | 'stops'
  | 'seconds'
  | 'days'
  | 'months'
  | 'mm'
  | 'meters'
  | 'feet'
  | 'inches'
  | 'percent'
  | 'megabytes'
  | 'megapixels'
  | 'kmh'
  | 'mph'
  | 'times'
  | 'ratio'
  | 'pixels'
  | 'count'

/** One meaning of a figure. */
export interface Meaning {
  kind: FigureKind
  /**
   * In the unit of its kind; a clock in minutes after midnight, a date as 100 × month + day, a compass point from 0
   * (north) to 15.
   */
  value: number
}

/** A figure of a text, and where it stands. `6:13` means a minute of the morning or of the evening. */
export interface Figure {
  meanings: Meaning[]
  at: number
  end: number
}

/** Reads one way of writing figures. What it answers nothing to is left to the readers after it. */
export interface Reader {
  look: RegExp
  read: (match: RegExpExecArray, text: string) => Meaning[] | undefined
}

export const same = (one: Meaning, other: Meaning): boolean =>
  one.kind === other.kind && Math.abs(one.value - other.value) < 1e-6

/** A number as people write it: `1,200`, `2.8`, `2,8`, `1/3`, `1 1/3`. */
export const number = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+ \d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)?)`

/** The same, perhaps below zero; a dash behind a number makes a range. */
export const signed = String.raw`(?:(?<!\w|\d ?)[-–+] ?)?${number}`

export function valueOf(written: string): number {
  const isNegative = /^[-–]/.test(written)
  const digits = written.replace(/^[-–+] ?/, '')
  const value = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? Number(digits.replaceAll(',', ''))
    : sumOf(digits.replace(',', '.'))
  return isNegative ? -value : value
}

const sumOf = (digits: string): number => digits.split(' ').reduce((sum, part) => sum + quotient(part), 0)

function quotient(part: string): number {
  const [above, below = '1'] = part.split('/')
  return Number(above) / Number(below)
}

/** One or two of something that has no unit is a way to speak. */
export const isWayToSpeak = ({ kind, value }: Meaning): boolean => kind === 'count' && (value === 1 || value === 2)
