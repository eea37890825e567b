import { hourMs } from '#kernel/durations.ts'

/** A hold for a client's signature ends so long before its session; a session that is nearer ends it itself. */
const beforeSessionMs = 2 * hourMs

/** When a hold of so many milliseconds ends that begins now, for a session with that start; epoch milliseconds. */
export function holdEnd(now: number, lengthMs: number, start: number): number {
  const end = now + lengthMs
  // What has begun already is held for as long as anything else.
  if (start <= now) return end
  const latest = start - beforeSessionMs
  return Math.min(end, latest > now ? latest : start)
}
