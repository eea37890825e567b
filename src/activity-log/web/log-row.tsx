import type { Activity } from '#activity-log/api.ts'
import { actions } from '#audit/rules.ts'
import { inShort, severalOf } from './act-words.ts'
import css from './activity-logs.module.css'

const targets: Record<Activity['targetType'], string> = { user: 'User', ticket: 'Ticket', system: 'System' }

/** The acting administrator, if known. */
const whoOf = ({ adminUsername, atCommandLine }: Activity): string =>
  adminUsername ?? (atCommandLine ? 'Command line' : 'Deleted account')

/** One action. `write` formats an instant. */
export function LogRow({ act, write }: { act: Activity; write: (at: string) => string }) {
  const { action, targetType, targetId, targetName, details, people, ipAddress, createdAt, adminUsername } = act
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
        <Details details={written(details, write)} people={people} />
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
function Details({ details, people }: Pick<Activity, 'details' | 'people'>) {
  if (Object.keys(details).length === 0) return <span>None</span>
  return (
    <details>
      <summary>{inShort(details, people)}</summary>
      <pre>{JSON.stringify(details, null, 2)}</pre>
    </details>
  )
}
