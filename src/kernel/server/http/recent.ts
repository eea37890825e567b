import { Problem } from '#kernel/problem.ts'

const minute = 60_000
/** So long a proof of the password is good for what would hurt most in a stranger's hands, milliseconds. */
const recentFor = 10 * minute

/**
 * Refuses when the password was proved too long ago. A proof from the future is none: the clock was set back since. Two
 * servers may differ by a moment.
 */
export function requireRecent(provenAt: number, now: number): void {
  const age = now - provenAt
  if (age > recentFor || age < -minute)
    throw new Problem('forbidden', 'Enter your password once more to do this.', { reason: 'reauth_required' })
}
