import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { accounts, Credentials, type CurrentUser } from '#accounts/api.ts'
import type { Sent } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { dismissAbout, type Words } from '#ui/toast/toasts.tsx'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { CodeStep } from '#accounts/web/security/code-step.tsx'
import css from '#accounts/web/fields/forms.module.css'
import { NewPasswordStep } from '#accounts/web/security/new-password-step.tsx'
import { PasswordStep } from '#accounts/web/security/password-step.tsx'
import { useSending } from '#accounts/web/sending.ts'
import { ResendButton } from './resend-button.tsx'
import { entering, signInFailure } from '#accounts/web/words.ts'

interface SignInFormProps {
  email?: string
  onEmail?: (email: string) => void
  /** The user is known: only the password is requested. */
  fixed?: boolean
  /** The address is filled in: the password is typed next. */
  focusPassword?: boolean
  onSignedIn: (user: CurrentUser) => void
  /** The text of a refusal; that of the sign-in page by default. */
  failure?: (problem: Problem) => Words
  /** Shows a link for a forgotten password. */
  onForgot?: () => void
}

type Step = 'password' | 'newPassword' | 'code'

interface Typed extends Sent<typeof accounts.login> {
  confirmPassword: string
}

const check = schemaResolver(Credentials, { sync: true })

const asksFor: Partial<Record<string, Step>> = { second_factor_required: 'code', new_password_needed: 'newPassword' }

/**
 * Email and password, on the public page and in the dialog shown when a session has ended; then a new password if the
 * current one is temporary, and the code if two-factor sign-in is on.
 */
export function SignInForm({
  email = '',
  onEmail,
  fixed = false,
  focusPassword = false,
  failure = signInFailure,
  onSignedIn,
  onForgot,
}: SignInFormProps) {
  const [unverified, setUnverified] = useState<string>()
  const [refusal, setRefusal] = useState<Words>()
  // The steps so far; the last one is shown.
  const [steps, setSteps] = useState<Step[]>(['password'])
  const step = steps.at(-1)
  const sentOf = ({ email: address, password, newPassword, code }: Typed): Sent<typeof accounts.login> => ({
    email: address,
    password,
    ...(steps.includes('newPassword') && { newPassword }),
    ...(steps.includes('code') && { code }),
  })
  const validate = (values: Typed) => ({
    ...check(sentOf(values)),
    ...(steps.includes('newPassword') &&
      values.newPassword !== values.confirmPassword && { confirmPassword: "Passwords don't match" }),
  })
  const form = useForm<Typed>({
    mode: 'uncontrolled',
    initialValues: { email, password: '', newPassword: '', confirmPassword: '', code: '' },
    validate,
  })
  form.watch('email', ({ value }) => onEmail?.(value))
  const { isSending, send } = useSending((problem) => {
    const next = asksFor[problem.reason ?? '']
    if (next) {
      dismissAbout(entering)
      return setSteps([...steps, next])
    }
    if (problem.reason === 'email_unverified') return setUnverified(form.getValues().email)
    dismissAbout(entering)
    if (!showFields(form, problem)) setRefusal(failure(problem))
  })

  const signIn = (typed: Typed) =>
    send(async () => {
      setUnverified(undefined)
      setRefusal(undefined)
      const user = await call(accounts.login, { input: sentOf(typed) })
      dismissAbout(entering)
      onSignedIn(user)
      return 'leaving'
    })

  function startAgain(): void {
    for (const field of ['newPassword', 'confirmPassword', 'code'] as const) form.setFieldValue(field, '')
    setSteps(['password'])
  }

  return (
    <form
      className={css.form}
      noValidate
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit((typed) => void signIn(typed), focusFirstInvalid)}
    >
      {step === 'password' && <PasswordStep {...{ form, fixed, focusPassword, onForgot }} />}
      {step === 'newPassword' && <NewPasswordStep form={form} onBack={startAgain} />}
      {step === 'code' && <CodeStep form={form} onBack={startAgain} />}
      {unverified && <Unverified email={unverified} />}
      {refusal && <Refusal {...refusal} />}
      <SubmitButton size="lg" fullWidth loading={isSending}>
        Sign In
      </SubmitButton>
    </form>
  )
}

/** Shown when the password was right but the address is not verified. */
function Unverified({ email }: { email: string }) {
  return (
    <div className={css.notice} role="alert">
      <p>Verify your email address first: open the link that we sent you.</p>
      <ResendButton email={email} />
    </div>
  )
}

/** Beside the fields, where the next attempt is made. */
function Refusal({ title, message }: Words) {
  return (
    <div className={css.notice} role="alert">
      <b>{title}</b>
      {message && <p>{message}</p>}
    </div>
  )
}
