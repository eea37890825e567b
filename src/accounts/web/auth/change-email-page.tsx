import { Button } from '@mantine/core'
import { useState } from 'react'
import { security } from '#accounts/security-api.ts'
import { useSending } from '#accounts/web/sending.ts'
import { call } from '#kernel/web/call.ts'
import { BackToLogin, NoticePage } from './notice-page.tsx'

interface ChangeEmailPageProps {
  /** Of the link that confirms a new address. */
  token: string | null
  /** Of the link that puts back the address of before. */
  undo: string | null
}

/**
 * The page behind the links of the emails about another address. Each waits for a click: mail programs open links by
 * themselves.
 */
export function ChangeEmailPage({ token, undo }: ChangeEmailPageProps) {
  const [email, setEmail] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isSpent, setSpent] = useState(false)
  const { isSending, send } = useSending(({ message, reason }) => {
    setRefusal(message || 'The server did not answer. Try again.')
    setSpent(reason === 'invalid_token')
  })
  const link = { input: { token: undo ?? token ?? '' } }
  const act = () =>
    send(async () => {
      setRefusal('')
      const changed = await call(undo === null ? security.confirmEmail : security.undoEmail, link)
      setEmail(changed.email)
    })
  const title = undo === null ? 'Confirm your email' : 'Put back your email'
  if (email) return <Changed email={email} isUndone={undo !== null} />
  if (isSpent)
    return (
      <NoticePage title={title}>
        <p role="alert">{refusal}</p>
      </NoticePage>
    )
  return (
    <NoticePage
      title={title}
      action={
        <>
          <Button loading={isSending} onClick={() => void act()}>
            {undo === null ? 'Confirm this address' : 'Put back my old address'}
          </Button>
          <BackToLogin />
        </>
      }
    >
      <p>
        {undo === null
          ? 'Your account will use the address this link was sent to.'
          : 'Your account gets its old address back, everyone is signed out, and you choose a new password.'}
      </p>
      {refusal && <p role="alert">{refusal}</p>}
    </NoticePage>
  )
}

function Changed({ email, isUndone }: { email: string; isUndone: boolean }) {
  return (
    <NoticePage
      title={isUndone ? 'Your old email is back' : 'Email changed'}
      action={
        <Button component="a" href="/">
          Go to Lightbook
        </Button>
      }
    >
      <p role="status">
        {isUndone
          ? `You sign in with ${email} again, and everyone was signed out. We sent you a link to choose a ` +
            'new password.'
          : `From now on you sign in with ${email}.`}
      </p>
    </NoticePage>
  )
}
