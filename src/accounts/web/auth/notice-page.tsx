import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AuthFrame } from './auth-frame.tsx'
import css from '#accounts/web/fields/forms.module.css'

interface NoticePageProps {
  title: string
  /** The next step; "Back to Login" by default. */
  action?: ReactNode
  children?: ReactNode
}

export const BackToLogin = () => (
  <Button component="a" href="/auth" variant="default">
    Back to Login
  </Button>
)

/** A public page with a single message. */
export function NoticePage({ title, action = <BackToLogin />, children }: NoticePageProps) {
  return (
    <AuthFrame title={title}>
      <div className={`stack-start ${css.panel}`}>
        <h1>{title}</h1>
        {children}
        <div className="row-8 space-above-14">{action}</div>
      </div>
    </AuthFrame>
  )
}
