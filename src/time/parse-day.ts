export const earliestDay = '1900-01-02'
export const latestDay = '2199-12-30'

/** The day that is typed, of any year: `10/7/2026`, `7.10.26`, `2026-10-07`. Null when it is none. */
function typedDay(text: string, format: string): string | null {
  const parts = text
    .trim()
    .split(/[^\d]+/)
    .map(Number)
  // A leading year means year, month, day.
  const order = /^\s*\d{4}\D/.test(text) ? ['Y', 'M', 'D'] : format.split(/[^A-Z]+/)
  if (parts.length !== 3 || parts.some(Number.isNaN)) return null
  const part = (unit: string) => parts[order.findIndex((token) => token.startsWith(unit))] ?? 0
  const year = part('Y') < 100 ? part('Y') + 2000 : part('Y')
  try {
    return Temporal.PlainDate.from({ year, month: part('M'), day: part('D') }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

const isInRange = (day: string): boolean => day >= earliestDay && day <= latestDay

/** Parses a typed day in the user's format: `10/7/2026`, `7.10.26`, `2026-10-07`. Null when invalid. */
export function parseDay(text: string, format: string): string | null {
  const day = typedDay(text, format)
  return day !== null && isInRange(day) ? day : null
}

/** Whether a text is a day as it is stored, `2026-10-07`, and not what was typed in place of one. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text, 'YYYY-MM-DD') === text

/** What was typed in place of a day counts as none where a day is drawn or reckoned with. */
export const dayOrNone = (value: string | null): string | null => (value !== null && isDay(value) ? value : null)

/** Whether a day is typed that exists, but in a year that is not accepted. */
export function isBeyondRange(text: string, format: string): boolean {
  const day = typedDay(text, format)
  return day !== null && !isInRange(day)
}
