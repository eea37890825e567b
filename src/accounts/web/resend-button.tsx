import { Button } from '@mantine/core'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { toastDone, toastFailed } from '#ui/toasts.tsx'
import { useSending } from './sending.ts'
import { verificationFailure, verificationSent } from './words.ts'

export function ResendButton({ email }: { email: string }) {
  const { isSending, send } = useSending((problem) => toastFailed({ ...verificationFailure(problem), title: 'Request Failed' }))

  const resend = () =>
    send(async () => {
      await call(accounts.resendVerification, { input: { email } })
      toastDone(verificationSent)
    })

  return (
    <Button variant="default" loading={isSending} onClick={() => void resend()}>
      Send the link again
    </Button>
  )
}
