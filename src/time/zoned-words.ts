/** Keeps what belongs together on one line. */
const noBreak = (words: string): string => words.replace(/\s/g, '\u00a0')

/**
 * `October 2, 2026, 4:40 PM EDT`: whoever reads a document may live anywhere, so no time stands without its zone. `ms`
 * is epoch milliseconds; `exact` tells the seconds too.
 */
export function timeWords(ms: number, timeZone: string, exact = false): string {
  const when = new Date(ms)
  const day = when.toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })
  const time = when.toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(exact && { second: '2-digit' }),
    timeZoneName: 'short',
  })
  return `${day}, ${noBreak(time)}`
}

/** `EDT`, as it is called at that time; `GMT+5:45` where it has no short name in English. */
export const zoneWords = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
