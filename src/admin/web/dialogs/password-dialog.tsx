import { useState } from 'react'
import { PasswordField } from '#accounts/web/fields/password-field.tsx'
import { type AdminUser, minSetPasswordLength } from '#admin/api.ts'
import { maxLengths } from '#kernel/text.ts'
import { Problem } from '#kernel/problem.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { useSetPassword } from '#admin/web/messages.ts'

const tooShort = `Password must be at least ${minSetPasswordLength} characters long`

/** The error of the two entries, if any. */
function faultOf(password: string, again: string): string | undefined {
  if (password === '' || password !== again) return "Passwords don't match or are empty"
  return password.length < minSetPasswordLength ? tooShort : undefined
}

/** Sets a temporary password for a user. */
export function PasswordDialog({ user: { id, username }, onClose }: { user: AdminUser; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [refused, setRefused] = useState('')
  const set = useSetPassword()
  const once = useSingleFlight()
  const fault = faultOf(password, again)

  async function submit(): Promise<void> {
    try {
      await set.mutateAsync({ id, newPassword: password })
      onClose()
    } catch (error) {
      if (error instanceof Problem && error.fields) setRefused(error.message)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Change the password of ${username}`}
      size={460}
      dirty={(password !== '' || again !== '') && !set.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (fault) toastFailed({ title: 'Validation Error', message: fault })
          else once(submit)
        }}
      >
        <DialogBody>
          <div className="stack-16">
            <p className="sub">{wordsFor(username)}</p>
            <PasswordField
              label="New Password"
              name="newPassword"
              autoComplete="new-password"
              data-autofocus
              maxLength={maxLengths.password}
              value={password}
              error={refused || (password !== '' && password.length < minSetPasswordLength && tooShort)}
              onChange={({ currentTarget }) => {
                setPassword(currentTarget.value)
                setRefused('')
              }}
            />
            <PasswordField
              label="Confirm Password"
              name="confirmPassword"
              autoComplete="new-password"
              maxLength={maxLengths.password}
              value={again}
              error={again !== '' && again !== password && 'Passwords do not match'}
              onChange={({ currentTarget }) => setAgain(currentTarget.value)}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={set.isPending} disabled={fault !== undefined}>
          Change Password
        </FormFooter>
      </form>
    </Dialog>
  )
}

/** The consequences; an email is announced only if the server can send one. */
function wordsFor(username: string): string {
  const emailNote = sendsMail()
    ? `${username} will be notified by email; the email does not contain the password.`
    : 'This server sends no email, so give them the password yourself.'
  return (
    `This password works once, within 24 hours: ${username} chooses a new one at the next sign-in. Everyone signed ` +
    `in to this account will be signed out. ${emailNote}`
  )
}
