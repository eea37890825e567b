import type { TimeFormat } from '#kernel/time-format.ts'

/** Prevents line breaks. */
const noBreak = (words: string): string => words.replace(/\s/g, '\u00a0')

interface Written {
  /** With seconds. */
  exact?: boolean
  format?: TimeFormat
}

/**
 * `October 2, 2026, 4:40 PM EDT`: always with a zone, as readers of a document may be in any, and alike for all of them
 * unless another format is asked for. `ms` is epoch milliseconds.
 */
export function timeWords(ms: number, timeZone: string, { exact = false, format = '12h' }: Written = {}): string {
  const when = new Date(ms)
  const day = when.toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })
  const time = when.toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(format === '24h' && { hour: '2-digit', hourCycle: 'h23' }),
    ...(exact && { second: '2-digit' }),
    timeZoneName: 'short',
  })
  return `${day}, ${noBreak(time)}`
}

/** The abbreviation at that time, `EDT`; `GMT+5:45` where English has none. */
export const zoneWords = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
