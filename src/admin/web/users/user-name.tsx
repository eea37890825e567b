import { avatarColor, initialOf } from '#accounts/web/avatar-color.ts'
import type { AdminUser } from '#admin/api.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import css from './user-name.module.css'

interface UserNameProps {
  user: Pick<AdminUser, 'id' | 'username' | 'email'>
  /** Whether this is the viewing administrator. */
  isSelf?: boolean
}

/** A user's name and address, which open the details. */
export function UserName({ user: { id, username, email }, isSelf = false }: UserNameProps) {
  return (
    <div className="line-12 shrink">
      <span className={css.avatar} style={{ background: avatarColor(username) }} aria-hidden="true">
        {initialOf(username)}
      </span>
      <div className="shrink">
        <RouterLink
          className={css.name ?? ''}
          from="/admin"
          to="."
          search={(previous) => ({ ...previous, user: id })}
          title="Full Investigation"
        >
          {username}
        </RouterLink>
        {isSelf && <span className="cap"> (you)</span>}
        <span className={css.email} title={email}>
          {email}
        </span>
      </div>
    </div>
  )
}
