import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { accounts, Credentials, type CurrentUser } from '#accounts/api.ts'
import type { Sent } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { focusFirstInvalid, showFields } from '#ui/problem-fields.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { dismissAbout, toastFailed, type Words } from '#ui/toasts.tsx'
import { checkedOnLeave } from '#ui/checked-on-leave.ts'
import { CodeStep } from './code-step.tsx'
import css from './forms.module.css'
import { PasswordStep } from './password-step.tsx'
import { useSending } from './sending.ts'
import { Unverified } from './unverified.tsx'
import { entering, signInFailure } from './words.ts'

interface SignInFormProps {
  email?: string
  onEmail?: (email: string) => void
  /** Whose session it is, is known: only the password is asked for. */
  fixed?: boolean
  onSignedIn: (user: CurrentUser) => void
  /** What a refusal says; as on the sign-in page when not said. */
  failure?: (problem: Problem) => Words
  /** Offers a way back in to whoever forgot the password. */
  onForgot?: () => void
}

type Typed = Sent<typeof accounts.login>

const check = schemaResolver(Credentials, { sync: true })

/** Email and password, on the public page and in the dialog that a lost session opens; then the code, where two-factor sign-in is on. */
export function SignInForm({ email = '', onEmail, fixed = false, failure = signInFailure, onSignedIn, onForgot }: SignInFormProps) {
  const [unverified, setUnverified] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const sentOf = ({ code, ...rest }: Typed): Typed => ({ ...rest, ...(needsCode && { code }) })
  const form = useForm<Typed>({ mode: 'uncontrolled', initialValues: { email, password: '', code: '' }, validate: (values) => check(sentOf(values)) })
  form.watch('email', ({ value }) => onEmail?.(value))
  const { isSending, send } = useSending((problem) => {
    if (problem.reason === 'second_factor_required') {
      dismissAbout(entering)
      return setNeedsCode(true)
    }
    if (problem.reason === 'email_unverified') return setUnverified(form.getValues().email)
    if (!showFields(form, problem)) toastFailed(failure(problem), { about: entering })
  })

  const signIn = (typed: Typed) =>
    send(async () => {
      setUnverified(undefined)
      const user = await call(accounts.login, { input: sentOf(typed) })
      dismissAbout(entering)
      onSignedIn(user)
      return 'leaving'
    })

  function startAgain(): void {
    form.setFieldValue('code', '')
    setNeedsCode(false)
  }

  return (
    <form className={css.form} noValidate {...checkedOnLeave(form)} onSubmit={form.onSubmit((typed) => void signIn(typed), focusFirstInvalid)}>
      {needsCode ? <CodeStep form={form} onBack={startAgain} /> : <PasswordStep form={form} fixed={fixed} onForgot={onForgot} />}
      {unverified && <Unverified email={unverified} />}
      <SubmitButton size="lg" fullWidth loading={isSending}>
        Sign In
      </SubmitButton>
    </form>
  )
}
