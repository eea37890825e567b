import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Mark } from '#ui/theme/mark.tsx'
import css from './closed-face.module.css'
import { useHiddenWay } from './use-hidden-way.ts'

interface ClosedFaceProps {
  title: string
  children: ReactNode
  /** What is said of the last look, and of the next. */
  note: ReactNode
  action: ReactNode
}

/** A whole page of sky with few words. Administrators find their way in by keys or by the address. */
export function ClosedFace({ title, children, note, action }: ClosedFaceProps) {
  const isShown = useHiddenWay()
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

/** The one button of such a page, which is white in both schemes. */
export function WhiteButton({ icon, href, ...rest }: WhiteButtonProps) {
  const look = { size: 'lg', className: css.first ?? '', leftSection: icon } as const
  return href === undefined ? <Button {...look} {...rest} /> : <Button component="a" href={href} {...look} {...rest} />
}

interface CheckAgainProps {
  isChecking?: boolean
  onCheck: () => void
}

/** Looks whether the place is open again. */
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
