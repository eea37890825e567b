import type { InvestigatedUser } from '#admin/api.ts'
import { daysAgo } from '#admin/login-words.ts'
import { levelName } from './profile-words.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { UserName } from '#admin/web/users/user-name.tsx'
import { counted, roleNames, statusColors, statusNames } from '#admin/web/users/user-words.ts'
import css from './investigation-table.module.css'
import { ColumnHeads } from '#ui/list/column-heads.tsx'
import { LongTable } from '#ui/list/long-table.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

/** Height of a user's card on a phone, px. */
export const cardHeight = 132

const heads = ['User Details', 'Account Status', 'Registration', 'Activity', 'Profile']

/** Users with the numbers of their records; each row opens the details. */
export function InvestigationTable({ name, users }: { name: string; users: InvestigatedUser[] }) {
  const now = useCurrentMinute()
  const { writeDayOf: write } = useLocalTime()
  return (
    <LongTable
      name={name}
      className={css.table}
      rows={users}
      cardHeight={cardHeight}
      head={
        <>
          <ColumnHeads names={heads} />
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </>
      }
      row={(user, place) => <Row key={user.id} user={user} place={place} now={now} write={write} />}
    />
  )
}

function Row({
  user,
  place,
  now,
  write,
}: {
  user: InvestigatedUser
  place: number
  now: number
  write: (at: string) => string
}) {
  const { id, username, role, status, emailVerified, createdAt, activity, profile } = user
  return (
    <tr aria-rowindex={place}>
      <td className={css.user}>
        <UserName user={user} />
        <small className={css.id}>ID {id}</small>
      </td>
      <td className={css.status}>
        <StatusBadge color={statusColors[status]}>{statusNames[status]}</StatusBadge>
        <small>
          {roleNames[role]}, {emailVerified ? 'verified' : 'not verified'}
        </small>
      </td>
      <td className={`nowrap ${css.since}`}>
        {write(createdAt)}
        <small>{daysAgo(createdAt, now)}</small>
      </td>
      <td className={`nowrap ${css.activity}`}>
        {counted(activity.shoots, 'shoot')}, {counted(activity.invoices, 'invoice')}
        <small>{counted(activity.tickets, 'ticket')}</small>
      </td>
      <td className={css.profile}>
        {levelName(profile.photographerLevel) || 'Not set'}
        <small>{[profile.photographyType, profile.preferredGear].filter(Boolean).join(' · ')}</small>
      </td>
      <td className={`nowrap ${css.open}`}>
        <RouterLink
          from="/admin"
          to="."
          search={(previous) => ({ ...previous, user: id })}
          aria-label={`Full Investigation of ${username}`}
        >
          Full Investigation
        </RouterLink>
      </td>
    </tr>
  )
}
