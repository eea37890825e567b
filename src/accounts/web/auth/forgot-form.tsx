import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { accounts, WhoseAccount } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { useSending } from '#accounts/web/sending.ts'
import { rememberLinkedEmail } from './linked-email.ts'

/** Requests a link to reset the password. The answer does not reveal whether the account exists. */
export function ForgotForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: schemaResolver(WhoseAccount, { sync: true }),
  })
  const { isSending, send } = useSending((problem) => {
    if (!showFields(form, problem))
      toastFailed({ title: 'Request Failed', message: 'Unable to process request. Please try again.' })
  })

  const ask = (typed: { email: string }) =>
    send(async () => {
      await call(accounts.forgotPassword, { input: typed })
      rememberLinkedEmail(typed.email)
      setSent(true)
    })

  if (isSent) return <Sent onClose={onClose} />
  return (
    <form noValidate {...validateOnLeave(form)} onSubmit={form.onSubmit((typed) => void ask(typed), focusFirstInvalid)}>
      <DialogBody>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
      </DialogBody>
      <FormFooter onCancel={onClose} loading={isSending}>
        Send reset link
      </FormFooter>
    </form>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p role="status">If an account with this email exists, you'll receive password reset instructions.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} ref={(button) => button?.focus()}>
          Close
        </Button>
      </DialogFooter>
    </>
  )
}
