import { dayMs } from '#kernel/durations.ts'

/** The number of days, weeks and months for which a backup is kept. */
const newest = [
  { periods: 7, periodOf: (ms: number) => Math.floor(ms / dayMs) },
  // 1 January 1970 was a Thursday: weeks begin on Monday.
  { periods: 4, periodOf: (ms: number) => Math.floor((ms / dayMs + 3) / 7) },
  { periods: 12, periodOf: (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth() },
]

/**
 * The backups, by their instants in epoch milliseconds, that are no longer needed: all but the newest of each of the
 * last 7 days, 4 weeks and 12 months that have one, in UTC. The newest of all is always kept.
 */
export function expired(backups: readonly number[]): number[] {
  const newestFirst = backups.toSorted((a, b) => b - a)
  const needed = new Set<number>()
  for (const { periods, periodOf } of newest) {
    const seen = new Set<number>()
    for (const backup of newestFirst) {
      if (seen.has(periodOf(backup)) || seen.size === periods) continue
      seen.add(periodOf(backup))
      needed.add(backup)
    }
  }
  return newestFirst.filter((backup) => !needed.has(backup))
}
