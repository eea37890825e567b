import { ActionIcon } from '@mantine/core'
import { IconBell, IconCheck, IconKey } from '@tabler/icons-react'
import { maxSelected, type AdminUser } from '#admin/api.ts'
import { loginWords } from '#admin/login-words.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import box from '#ui/form/choices/tick-box.module.css'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import type { Ask } from '#admin/web/dialogs/questions.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { RoleMenu } from './role-menu.tsx'
import { RowMenu } from './row-menu.tsx'
import { UserName } from './user-name.tsx'
import { statusColors, statusNames } from './user-words.ts'
import { VerifyButton } from './verify-button.tsx'
import css from './user-table.module.css'

interface UserRowProps {
  user: AdminUser
  /** Row number, from 1; row 1 is the header. */
  place: number
  /** Epoch milliseconds. */
  now: number
  write: (at: string) => string
  /** Whether this is the viewing administrator. */
  isSelf: boolean
  isSelected: boolean
  /** The selection has reached its limit. */
  isFull: boolean
  onSelect: () => void
  onAsk: Ask
}

/** One user. On a phone a card with name, role, status and menu. */
export function UserRow({ user, place, now, write, isSelf, isSelected, isFull, onSelect, onAsk }: UserRowProps) {
  const { username, status, emailVerified, createdAt, lastLoginAt } = user
  const why = whyNot(isSelf, isFull && !isSelected)
  return (
    <tr aria-rowindex={place} {...rowMark('user', user.id)} data-selected={isSelected || undefined}>
      <td className={css.tick}>
        <label title={why}>
          <input
            type="checkbox"
            className={box.box}
            aria-label={why ? `Select ${username}: ${why}` : `Select ${username}`}
            checked={isSelected}
            disabled={why !== undefined}
            onChange={onSelect}
          />
        </label>
      </td>
      <td className={css.user}>
        <UserName user={user} isSelf={isSelf} />
      </td>
      <td className={css.role}>
        <RoleMenu user={user} isSelf={isSelf} onAsk={onAsk} />
      </td>
      <td className={css.status}>
        <StatusBadge color={statusColors[status]}>{statusNames[status]}</StatusBadge>
      </td>
      <td className={css.verified} data-verified={emailVerified || undefined}>
        {emailVerified ? <IconCheck {...iconProps} role="img" aria-label="Verified" /> : <VerifyButton user={user} />}
      </td>
      <td className="nowrap">{write(createdAt)}</td>
      <td className="nowrap" title={lastLoginAt ? new Date(lastLoginAt).toLocaleString('en-US') : undefined}>
        {loginWords(lastLoginAt, now, write)}
      </td>
      <td className={css.actions}>
        <span>
          <ActionIcon
            variant="subtle"
            className={css.shortcut ?? ''}
            aria-label={`Send ${username} a notification`}
            title="Send notification"
            onClick={() => onAsk('notify', user)}
          >
            <IconBell {...iconProps} />
          </ActionIcon>
          {!isSelf && (
            <ActionIcon
              variant="subtle"
              className={css.shortcut ?? ''}
              aria-label={`Change the password of ${username}`}
              title="Change password"
              onClick={() => onAsk('password', user)}
            >
              <IconKey {...iconProps} />
            </ActionIcon>
          )}
          <RowMenu user={user} isSelf={isSelf} onAsk={onAsk} />
        </span>
      </td>
    </tr>
  )
}

function whyNot(isSelf: boolean, isFull: boolean): string | undefined {
  if (isSelf) return 'You cannot suspend or delete your own account here'
  return isFull ? `You can select up to ${maxSelected} users at once` : undefined
}
