import type { Activity } from '#activity-log/api.ts'
import { actions } from '#audit/rules.ts'
import css from './activity-logs.module.css'

const targets: Record<Activity['targetType'], string> = { user: 'User', ticket: 'Ticket', system: 'System' }

/** The acting administrator, if known. */
const whoOf = ({ adminUsername, atCommandLine }: Activity): string =>
  adminUsername ?? (atCommandLine ? 'Command line' : 'Deleted account')

/** One action. `write` formats an instant. */
export function LogRow({ act, write }: { act: Activity; write: (at: string) => string }) {
  const { action, targetType, targetId, targetName, details, ipAddress, createdAt, adminUsername } = act
  return (
    <tr>
      <td data-name="Admin" className={adminUsername === null ? css.gone : css.who}>
        {whoOf(act)}
      </td>
      <td data-name="Action" className={css.act}>
        {actions[action]}
        <small>{action}</small>
      </td>
      <td data-name="Target" className={css.target}>
        {targetName ?? severalOf(details) ?? targets[targetType]}
        {targetId !== null && (
          <small>{targetName === null ? `#${targetId}` : `${targets[targetType]} #${targetId}`}</small>
        )}
      </td>
      <td data-name="Details" className={css.details}>
        <Details details={written(details, write)} />
      </td>
      <td data-name="IP Address" className="nowrap">
        {ipAddress || 'None'}
      </td>
      <td data-name="Date" className="nowrap">
        <time dateTime={createdAt}>{write(createdAt)}</time>
      </td>
    </tr>
  )
}

/** Instants are recorded as epoch milliseconds. */
const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && value >= Date.UTC(2020, 0, 1) && value < Date.UTC(2200, 0, 1)

/** The details with their instants as the administrator reads them, also of a change: `{before, after}`. */
function written(details: Activity['details'], write: (at: string) => string): Activity['details'] {
  return JSON.parse(
    JSON.stringify(details, (_, value: unknown) => (isInstant(value) ? write(new Date(value).toISOString()) : value)),
  ) as Activity['details']
}

/** The details of an action as formatted JSON, always as text. */
function Details({ details }: { details: Activity['details'] }) {
  if (Object.keys(details).length === 0) return <span>None</span>
  return (
    <details>
      <summary>{inShort(details)}</summary>
      <pre>{JSON.stringify(details, null, 2)}</pre>
    </details>
  )
}

/** The number of users of a bulk action: `11 users`. */
function severalOf({ userIds }: Activity['details']): string | undefined {
  return Array.isArray(userIds) ? countWords(userIds.length) : undefined
}

const countWords = (count: number): string => `${count} ${count === 1 ? 'user' : 'users'}`

/** A summary, `email verified: no → yes, user ID: 7`; of a list of users their number. */
const inShort = (details: Activity['details']): string =>
  Object.entries(details)
    .map(([name, value]) =>
      Array.isArray(value) ? countWords(value.length) : `${nameWords(name)}: ${shortValue(value)}`,
    )
    .join(', ')

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
  const words = typeof value === 'object' ? '…' : String(value)
  return words.length > maxSummaryLength ? `${words.slice(0, maxSummaryLength).toWellFormed()}…` : words
}
