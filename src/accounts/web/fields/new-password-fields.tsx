import type { UseFormReturnType } from '@mantine/form'
import type { Ref } from 'react'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  form: Pick<UseFormReturnType<{ confirmPassword: string }>, 'key' | 'getInputProps'>
  /** The form's field of the password itself. */
  name: 'password' | 'newPassword'
  ref?: Ref<HTMLInputElement>
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, name, ref }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        ref={ref}
        label="New Password"
        description="8 characters or more"
        name={name}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key(name)}
        {...form.getInputProps(name)}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  )
}
