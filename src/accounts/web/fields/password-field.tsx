import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'

/** A password field with a button to show it. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  const toggle = (
    <ActionIcon
      variant="subtle"
      aria-label={isShown ? 'Hide password' : 'Show password'}
      onClick={() => setShown(!isShown)}
    >
      <Eye size={18} stroke={1.6} />
    </ActionIcon>
  )
  return (
    <TextInput
      type={isShown ? 'text' : 'password'}
      required
      withAsterisk={false}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={toggle}
      rightSectionWidth={44}
      {...props}
    />
  )
}
