import type { Activity } from '#activity-log/api.ts'

/** The number of users of a bulk action: `11 users`. */
export function severalOf({ userIds }: Activity['details']): string | undefined {
  return Array.isArray(userIds) ? countWords(userIds.length) : undefined
}

const countWords = (count: number): string => `${count} ${count === 1 ? 'user' : 'users'}`

/**
 * A summary, `email verified: no → yes`; of a list of users their number; of a ticket `maria’s ticket, status: open →
 * in progress, assigned to alice`.
 */
export const inShort = (details: Activity['details'], people: Activity['people']): string =>
  Object.entries(details)
    .map(([name, value]) =>
      Array.isArray(value)
        ? countWords(value.length)
        : (ticketWords[name]?.(value, people) ?? `${nameWords(name)}: ${shortValue(value)}`),
    )
    .join(', ')

const personOf = (id: unknown, people: Activity['people']): string => people[String(id)] ?? `user #${String(id)}`

/** What has words of its own, all of it about tickets. */
const ticketWords: Partial<Record<string, (value: unknown, people: Activity['people']) => string>> = {
  userId: (id, people) => `${personOf(id, people)}’s ticket`,
  messageId: (id) => `message #${String(id)}`,
  assignedToId: (value, people) => {
    const { before, after } = value as { before: unknown; after: unknown }
    return after === null
      ? `no longer assigned to ${personOf(before, people)}`
      : `assigned to ${personOf(after, people)}`
  },
}

/** `sessionsEndAt` as `sessions end at`, `userId` as `user ID`. */
const nameWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bid$/, 'ID')

function shortValue(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('before' in value && 'after' in value)) return plainValue(value)
  return `${plainValue(value.before)} → ${plainValue(value.after)}`
}

/** The summary is cut to this length. */
const maxSummaryLength = 60

function plainValue(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const words = typeof value === 'object' ? '…' : codeWords(String(value))
  return words.length > maxSummaryLength ? `${words.slice(0, maxSummaryLength).toWellFormed()}…` : words
}

/** `in_progress` as `in progress`. */
const codeWords = (text: string): string => (/^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text)
