import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Password, NewPassword } from '#accounts/api.ts'
import { checkedOnLeave } from '#ui/checked-on-leave.ts'
import { fieldRule } from '#ui/field-rule.ts'
import { hintBelow } from '#ui/hint-below.ts'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { focusFirstInvalid, showFields } from '#ui/problem-fields.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { PasswordField } from './password-field.tsx'
import { currentUser } from './queries.ts'
import { useChangePassword } from './security-queries.ts'
import css from './security-section.module.css'

/** Asks for the current password and the new one, twice. */
export function PasswordChange() {
  const { data: user } = useQuery(currentUser)
  const change = useChangePassword()
  const once = useOneAtATime()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: {
      currentPassword: fieldRule(Password),
      newPassword: fieldRule(NewPassword),
      confirmPassword: (said, { newPassword }) => (said === newPassword ? null : "Passwords don't match"),
    },
  })

  async function send(): Promise<void> {
    const { currentPassword, newPassword } = form.getValues()
    await change.mutateAsync({ currentPassword, newPassword }).then(form.reset, (error: unknown) => showFields(form, error))
  }

  return (
    <form noValidate className={css.fields} {...checkedOnLeave(form)} onSubmit={form.onSubmit(() => once(send), focusFirstInvalid)}>
      {/* A password manager learns whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField label="Current password" autoComplete="current-password" {...form.getInputProps('currentPassword')} />
      <PasswordField label="New password" autoComplete="new-password" description="8 characters or more" inputWrapperOrder={hintBelow} {...form.getInputProps('newPassword')} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      <SubmitButton variant="default" loading={change.isPending}>
        Change password
      </SubmitButton>
    </form>
  )
}
