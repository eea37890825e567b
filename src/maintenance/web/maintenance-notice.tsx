import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Mark } from '#ui/theme/mark.tsx'
import css from './maintenance-notice.module.css'
import { useAdminShortcut } from './use-admin-shortcut.ts'

interface MaintenanceNoticeProps {
  title: string
  children: ReactNode
  /** When maintenance mode was last checked, and when it will be again. */
  note: ReactNode
  action: ReactNode
}

/** The full-page notice. The administrators' link appears by a keyboard shortcut or a query parameter. */
export function MaintenanceNotice({ title, children, note, action }: MaintenanceNoticeProps) {
  const isShown = useAdminShortcut()
  return (
    <div className={css.sky}>
      <div className={css.words}>
        <Mark size={52} />
        <h1>{title}</h1>
        <p>{children}</p>
        <div className={css.buttons}>
          {action}
          {isShown && (
            <Button component="a" href="/admin-login" size="lg" variant="default" className={css.quiet ?? ''}>
              Administrator Access
            </Button>
          )}
        </div>
        <p className={css.note} role="status">
          {note}
        </p>
      </div>
    </div>
  )
}

interface WhiteButtonProps {
  icon?: ReactNode
  loading?: boolean
  href?: string
  onClick?: () => void
  children: string
}

/** The primary button of the notice, white in both color schemes. */
export function WhiteButton({ icon, href, ...rest }: WhiteButtonProps) {
  const buttonProps = { size: 'lg', className: css.first ?? '', leftSection: icon } as const
  return href === undefined ? (
    <Button {...buttonProps} {...rest} />
  ) : (
    <Button component="a" href={href} {...buttonProps} {...rest} />
  )
}

interface CheckAgainProps {
  isChecking?: boolean
  onCheck: () => void
}

/** Checks whether maintenance has ended. */
export function CheckAgain({ isChecking = false, onCheck }: CheckAgainProps) {
  return (
    <WhiteButton
      icon={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
      loading={isChecking}
      onClick={onCheck}
    >
      Check Again
    </WhiteButton>
  )
}
