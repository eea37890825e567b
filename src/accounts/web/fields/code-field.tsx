import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { hintBelow } from '#ui/form/hint-below.ts'

interface CodeFieldProps extends TextInputProps {
  isRecovery?: boolean
  /** Takes the focus when it appears. */
  isNext?: boolean
}

/** Six digits from an authenticator app, or a recovery code. */
export function CodeField({ isRecovery = false, isNext = false, ...rest }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNext) field.current?.focus()
  }, [isNext])
  return (
    <TextInput
      ref={field}
      label={isRecovery ? 'Recovery code' : 'Code'}
      name="code"
      required
      withAsterisk={false}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode={isRecovery ? 'text' : 'numeric'}
      maxLength={40}
      inputWrapperOrder={hintBelow}
      {...rest}
    />
  )
}
