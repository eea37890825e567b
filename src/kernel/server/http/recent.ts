import { minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'

/** How long a verified password allows sensitive actions, milliseconds. */
const recentFor = 10 * minuteMs

/**
 * Refuses when the password was verified too long ago. A time in the future is refused too: the clock was set back
 * since. Two servers may differ by a moment.
 */
export function requireRecent(provenAt: number, now: number): void {
  const age = now - provenAt
  if (age > recentFor || age < -minuteMs)
    throw new Problem('forbidden', 'Enter your password once more to do this.', { reason: 'reauth_required' })
}
