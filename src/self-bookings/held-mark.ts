import { bookedHoldMs } from './rules.ts'

const mark = '#held='

/** What a booking adds to the address at which its client goes on. Browsers keep it to themselves. */
export const heldMark = (until: string): string => `${mark}${Date.parse(until)}`

/** Until when the time is held that was booked on the way here; undefined after that, and for any other way. */
export function heldUntilIn(hash: string, now: number): number | undefined {
  const until = hash.startsWith(mark) ? Number(hash.slice(mark.length)) : 0
  return until > now && until <= now + bookedHoldMs ? until : undefined
}
