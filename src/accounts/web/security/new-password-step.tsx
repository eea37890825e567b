import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import css from '#accounts/web/fields/forms.module.css'
import { PasswordField } from '#accounts/web/fields/password-field.tsx'

interface NewPasswordStepProps {
  form: Pick<UseFormReturnType<{ newPassword?: string | undefined; confirmPassword: string }>, 'key' | 'getInputProps'>
  onBack: () => void
}

/** The second step after a temporary password: choose a new one. */
export function NewPasswordStep({ form, onBack }: NewPasswordStepProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => void first.current?.focus(), [])
  return (
    <>
      <p role="status">An administrator set the password you signed in with. Choose one only you know.</p>
      <PasswordField
        ref={first}
        label="New Password"
        description="8 characters or more"
        name="newPassword"
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
      <div className={css.ways}>
        <button type="button" className={css.way} onClick={onBack}>
          Back
        </button>
      </div>
    </>
  )
}
