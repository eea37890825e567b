import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { accounts, Registration } from '#accounts/api.ts'
import type { Boot } from '#kernel/boot.ts'
import { call } from '#kernel/web/call.ts'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { dismissAbout, toastDone, toastFailed } from '#ui/toast/toasts.tsx'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import css from '#accounts/web/fields/forms.module.css'
import { PasswordField } from '#accounts/web/fields/password-field.tsx'
import { useSending } from '#accounts/web/sending.ts'
import {
  entering,
  registrationFailure,
  takenField,
  verificationFailure,
  verificationSent,
} from '#accounts/web/words.ts'

interface RegisterFormProps {
  install: Boot['install']
  email?: string
  onEmail?: (email: string) => void
  /** Called when a verification link was sent to this address. */
  onVerificationSent: (email: string) => void
  onRegistered: () => void
}

interface Typed {
  email: string
  username: string
  password: string
  confirmPassword: string
  setupToken: string
}

const empty: Typed = { email: '', username: '', password: '', confirmPassword: '', setupToken: '' }

/** The registration to send: without a setup token when none was requested, and with the browser's zone. */
function registrationOf({ setupToken, ...typed }: Typed): Registration {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { ...typed, ...(setupToken && { setupToken: setupToken.trim() }), ...(timeZone && { timeZone }) }
}

const check = schemaResolver(Registration, { sync: true })

/** Calls the endpoint that fits this server. Returns whether the address has to be verified before signing in. */
async function register(registration: Registration, mail: boolean): Promise<boolean> {
  if (!mail) return (await call(accounts.register, { input: registration })).verificationNeeded
  await call(accounts.sendVerification, { input: registration })
  return true
}

export function RegisterForm({ install, email = '', onEmail, onVerificationSent, onRegistered }: RegisterFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { ...empty, email },
    validate: (typed) => check(registrationOf(typed)),
  })
  form.watch('email', ({ value }) => onEmail?.(value))
  /** The toast has the message; the field is only marked. */
  function markTaken(field: 'username' | 'email') {
    form.setFieldError(field, true)
    focusFirstInvalid()
  }

  const { isSending, send } = useSending((problem) => {
    const taken = takenField(problem)
    if (taken) markTaken(taken)
    else if (showFields(form, problem)) return
    toastFailed(install.mail && !taken ? verificationFailure(problem) : registrationFailure(problem), {
      about: entering,
    })
  })

  const create = (typed: Typed) =>
    send(async () => {
      const isLinkSent = await register(registrationOf(typed), install.mail)
      dismissAbout(entering)
      if (isLinkSent) {
        toastDone(verificationSent)
        onVerificationSent(typed.email)
      } else onRegistered()
      return 'leaving'
    })

  return (
    <form
      className={css.form}
      noValidate
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit((typed) => void create(typed), focusFirstInvalid)}
    >
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        withAsterisk={false}
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Username"
        name="username"
        autoComplete="username"
        required
        withAsterisk={false}
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('username')}
        {...form.getInputProps('username')}
      />
      <PasswordField
        label="Password"
        description="8 characters or more"
        name="password"
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
      {install.setupToken && (
        <TextInput
          label="Setup token"
          description="The first account needs the token that the server printed when it started."
          name="setupToken"
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          withAsterisk={false}
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('setupToken')}
          {...form.getInputProps('setupToken')}
        />
      )}
      <SubmitButton size="lg" fullWidth loading={isSending}>
        Create Account
      </SubmitButton>
    </form>
  )
}
