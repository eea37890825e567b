import type { UserDetails } from '#admin/api.ts'
import { daysAgo, loginWords } from '#admin/login-words.ts'
import { whenWords } from '#time/when.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './investigation-dialog.module.css'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

/** When the account was created, and the last sign-in. */
export function RecentActivity({ user: { createdAt, lastLoginAt } }: { user: UserDetails }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { writeDayOf: write } = useLocalTime()
  return (
    <ul className={css.list}>
      <li>
        <div>
          <b>Last login</b>
          <small>{lastLoginAt ? whenWords(lastLoginAt, zone) : 'This user has not signed in yet.'}</small>
        </div>
        <span />
        <span className="sub">{loginWords(lastLoginAt, now, write)}</span>
      </li>
      <li>
        <div>
          <b>Account created</b>
          <small>{whenWords(createdAt, zone)}</small>
        </div>
        <span />
        <span className="sub">{daysAgo(createdAt, now)}</span>
      </li>
    </ul>
  )
}
