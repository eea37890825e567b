import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { accounts, Credentials, type CurrentUser } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { focusFirstInvalid, showFields } from '#ui/problem-fields.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { dismissAbout, toastFailed } from '#ui/toasts.tsx'
import { checkedOnLeave } from '#ui/checked-on-leave.ts'
import css from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import { useSending } from './sending.ts'
import { Unverified } from './unverified.tsx'
import { entering, signInFailure } from './words.ts'

interface SignInFormProps {
  email?: string
  onEmail?: (email: string) => void
  /** Whose session it is, is known: only the password is asked for. */
  fixed?: boolean
  onSignedIn: (user: CurrentUser) => void
  /** Offers a way back in to whoever forgot the password. */
  onForgot?: () => void
}

/** Email and password, on the public page and in the dialog that a lost session opens. */
export function SignInForm({ email = '', onEmail, fixed = false, onSignedIn, onForgot }: SignInFormProps) {
  const [unverified, setUnverified] = useState<string>()
  const form = useForm({ mode: 'uncontrolled', initialValues: { email, password: '' }, validate: schemaResolver(Credentials, { sync: true }) })
  form.watch('email', ({ value }) => onEmail?.(value))
  const { isSending, send } = useSending((problem) => {
    if (problem.reason === 'email_unverified') return setUnverified(form.getValues().email)
    if (!showFields(form, problem)) toastFailed(signInFailure(problem), { about: entering })
  })

  const signIn = (typed: Credentials) =>
    send(async () => {
      setUnverified(undefined)
      const user = await call(accounts.login, { input: typed })
      dismissAbout(entering)
      onSignedIn(user)
      return 'leaving'
    })

  return (
    <form className={css.form} noValidate {...checkedOnLeave(form)} onSubmit={form.onSubmit((typed) => void signIn(typed), focusFirstInvalid)}>
      <TextInput
        label="Email" type="email" name="email" autoComplete="username" required withAsterisk={false} autoCapitalize="none" spellCheck={false}
        readOnly={fixed} key={form.key('email')} {...form.getInputProps('email')}
      />
      <div className={css.password}>
        <PasswordField label="Password" name="password" autoComplete="current-password" data-autofocus={fixed || undefined} key={form.key('password')} {...form.getInputProps('password')} />
        {onForgot && (
          <button type="button" className={css.forgot} onClick={onForgot}>
            Forgot password?
          </button>
        )}
      </div>
      {unverified && <Unverified email={unverified} />}
      <SubmitButton size="lg" fullWidth loading={isSending}>
        Sign In
      </SubmitButton>
    </form>
  )
}
