import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { NewPassword, Password, SecondFactor } from '#accounts/credentials.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { fieldRule, focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PasswordField } from '#accounts/web/fields/password-field.tsx'
import { currentUser } from '#accounts/web/queries.ts'
import { twoFactor, useChangePassword } from '#accounts/web/security-queries.ts'
import css from './security-section.module.css'

const CodeField = lazyComponent(() => import('#accounts/web/fields/code-field.tsx').then((part) => part.CodeField))

/** Asks for the current password, twice for the new one, and for a code with two-factor sign-in. */
export function PasswordChange() {
  const { data: user } = useQuery(currentUser)
  const { data: factor } = useQuery(twoFactor)
  const needsCode = factor?.isOn ?? false
  const change = useChangePassword()
  const once = useSingleFlight()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '', code: '' },
    validate: {
      currentPassword: fieldRule(Password),
      newPassword: fieldRule(NewPassword),
      confirmPassword: (confirmed, { newPassword }) => (confirmed === newPassword ? null : "Passwords don't match"),
      code: (code) => (needsCode ? fieldRule(SecondFactor)(code) : null),
    },
  })

  async function send(): Promise<void> {
    const { currentPassword, newPassword, code } = form.getValues()
    await change
      .mutateAsync({ currentPassword, newPassword, ...(needsCode && { code }) })
      .then(form.reset, (error: unknown) => showFields(form, error))
  }

  return (
    <form
      noValidate
      className={css.fields}
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit(() => once(send), focusFirstInvalid)}
    >
      {/* Tells password managers which account this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        description="8 characters or more"
        inputWrapperOrder={hintBelow}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      {needsCode && (
        <CodeField description="From your authenticator app, or a recovery code" {...form.getInputProps('code')} />
      )}
      <SubmitButton className="at-start" variant="default" loading={change.isPending}>
        Change password
      </SubmitButton>
    </form>
  )
}
