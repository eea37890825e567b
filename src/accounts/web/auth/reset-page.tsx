import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { BackToLogin, NoticePage } from './notice-page.tsx'
import { ResetForm } from './reset-form.tsx'

type Link = 'checking' | 'good' | 'bad' | 'unknown'

const readingTime = 3000

async function check(token: string): Promise<Link> {
  if (token === '') return 'bad'
  try {
    return (await call(accounts.verifyResetToken, { input: { token } })).valid ? 'good' : 'bad'
  } catch {
    toastFailed({ title: 'Error', message: 'Unable to verify reset link. Please try again.' })
    return 'unknown'
  }
}

/** The page behind the link of a reset email. */
export function ResetPage({ token, isNew }: { token: string; isNew: boolean }) {
  const [link, setLink] = useState<Link>('checking')
  useEffect(() => {
    if (link === 'checking') void check(token).then(setLink)
  }, [link, token])

  if (link === 'bad') return <BadLink />
  if (link === 'checking')
    return (
      <NoticePage title="Reset Password">
        <p role="status">Verifying reset link...</p>
      </NoticePage>
    )
  if (link === 'unknown')
    return (
      <NoticePage
        title="Reset Password"
        action={
          <>
            <Button onClick={() => setLink('checking')}>Try again</Button>
            <BackToLogin />
          </>
        }
      />
    )
  return (
    <AuthFrame title={isNew ? 'Choose a Password' : 'Reset Password'}>
      <ResetForm token={token} isNew={isNew} onBadLink={() => setLink('bad')} />
    </AuthFrame>
  )
}

function BadLink() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace('/auth'), readingTime)
    return () => clearTimeout(timer)
  }, [])
  return (
    <NoticePage title="Invalid Reset Link">
      <p role="alert">This password reset link is invalid or expired.</p>
    </NoticePage>
  )
}
