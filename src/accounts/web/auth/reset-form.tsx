import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { accounts } from '#accounts/api.ts'
import { NewPassword } from '#accounts/credentials.ts'
import { call } from '#kernel/web/call.ts'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { leaveFlash } from '#accounts/web/flash.ts'
import css from '#accounts/web/fields/forms.module.css'
import { BackToLogin } from './notice-page.tsx'
import { NewPasswordFields } from '#accounts/web/fields/new-password-fields.tsx'
import { useSending } from '#accounts/web/sending.ts'

const Typed = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })

interface ResetFormProps {
  token: string
  /** The link verified an address that was registered in another browser. */
  isNew?: boolean
  onBadLink: () => void
}

/** Sets a new password with the token of an emailed link. */
export function ResetForm({ token, isNew = false, onBadLink }: ResetFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: schemaResolver(Typed, { sync: true }),
  })
  const { isSending, send } = useSending((problem) => {
    if (problem.reason === 'invalid_token') return onBadLink()
    if (!showFields(form, problem))
      toastFailed({ title: 'Reset Failed', message: problem.message || 'Unable to reset password. Please try again.' })
  })

  const reset = (password: string) =>
    send(async () => {
      await call(accounts.resetPassword, { input: { token, password } })
      leaveFlash({
        title: isNew ? 'Password saved' : 'Password Reset Successful',
        message: 'Sign in with your new password.',
      })
      location.replace('/auth')
      return 'leaving'
    })

  return (
    <form
      className={css.form}
      noValidate
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit(({ password }) => void reset(password), focusFirstInvalid)}
    >
      <h1>{isNew ? 'Choose a Password' : 'Reset Password'}</h1>
      {isNew && (
        <p className="sub">
          This account was created in another browser. Choose its password here to verify your email: it replaces the
          password typed at registration.
        </p>
      )}
      <NewPasswordFields form={form} name="password" />
      <div className="row-8 space-above-14">
        <SubmitButton loading={isSending}>{isNew ? 'Save Password' : 'Reset Password'}</SubmitButton>
        <BackToLogin />
      </div>
    </form>
  )
}
