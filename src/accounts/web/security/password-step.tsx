import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import css from '#accounts/web/fields/forms.module.css'
import { PasswordField } from '#accounts/web/fields/password-field.tsx'

interface PasswordStepProps {
  form: Pick<UseFormReturnType<{ email: string; password: string }>, 'key' | 'getInputProps'>
  fixed: boolean
  focusPassword: boolean
  onForgot: (() => void) | undefined
}

/** Email address and password. */
export function PasswordStep({ form, fixed, focusPassword, onForgot }: PasswordStepProps) {
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusPassword) password.current?.focus()
  }, [focusPassword])
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={fixed}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div className="relative">
        <PasswordField
          label="Password"
          ref={password}
          name="password"
          autoComplete="current-password"
          data-autofocus={fixed || undefined}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {onForgot && (
          <button type="button" className={css.forgot} onClick={onForgot}>
            Forgot password?
          </button>
        )}
      </div>
    </>
  )
}
