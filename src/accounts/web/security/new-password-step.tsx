import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import css from '#accounts/web/fields/forms.module.css'
import { NewPasswordFields } from '#accounts/web/fields/new-password-fields.tsx'

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
      <NewPasswordFields form={form} name="newPassword" ref={first} />
      <div className={css.ways}>
        <button type="button" className={css.way} onClick={onBack}>
          Back
        </button>
      </div>
    </>
  )
}
