/** Prevents line breaks. */
const noBreak = (words: string): string => words.replace(/\s/g, '\u00a0')

/**
 * `October 2, 2026, 4:40 PM EDT`: always with a zone, as readers of a document may be in any. `ms` is epoch
 * milliseconds; `exact` adds seconds.
 */
export function timeWords(ms: number, timeZone: string, exact = false): string {
  return written(ms, timeZone, { hour: 'numeric', minute: '2-digit', ...(exact && { second: '2-digit' }) })
}

/** `October 2, 2026, 16:40 EDT`, for those who read 24 hours. */
export const timeIn24Hours = (ms: number, timeZone: string): string =>
  written(ms, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

function written(ms: number, timeZone: string, clock: Intl.DateTimeFormatOptions): string {
  const when = new Date(ms)
  const day = when.toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })
  const time = when.toLocaleTimeString('en-US', { timeZone, ...clock, timeZoneName: 'short' })
  return `${day}, ${noBreak(time)}`
}

/** The abbreviation at that time, `EDT`; `GMT+5:45` where English has none. */
export const zoneWords = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
