import { Button } from '@mantine/core'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { dismissAbout, toastDone, toastFailed } from '#ui/toast/toasts.tsx'
import { useSending } from '#accounts/web/sending.ts'
import { resendFailure, verificationSent } from '#accounts/web/words.ts'

export function ResendButton({ email }: { email: string }) {
  const { isSending, send } = useSending((problem) => toastFailed(resendFailure(problem), { about: 'new-link' }))

  const resend = () =>
    send(async () => {
      await call(accounts.resendVerification, { input: { email } })
      dismissAbout('new-link')
      toastDone(verificationSent)
    })

  return (
    <Button variant="default" loading={isSending} onClick={() => void resend()}>
      Send the link again
    </Button>
  )
}
