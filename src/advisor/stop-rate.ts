import { minutesWords } from '#time/clock-words.ts'
import type { Facts } from './facts.ts'

/**
 * How fast the light changes, to the nearest minute a stop: `The light falls by about a stop every 6 minutes`.
 * `stopsPer10Min` is negative where it falls.
 */
export function stopRateWords(stopsPer10Min: number, facts: Facts): string {
  const minutes = Math.max(Math.round(10 / Math.abs(stopsPer10Min)), 1)
  const every = facts.add('minutesPerStop', 'Minutes for a stop', minutesWords(minutes), minutes)
  return (
    `The light ${stopsPer10Min < 0 ? 'falls' : 'grows'} by about a stop every ` + every.replace(/^1 minute$/, 'minute')
  )
}
