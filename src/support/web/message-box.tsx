import { Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import type { useMessage } from './use-message.ts'

interface MessageBoxProps {
  /** The id of the form: its button may be outside. */
  id: string
  label: string
  placeholder: string
  message: ReturnType<typeof useMessage>
  children?: ReactNode
}

/** The form of a message. Ctrl or Cmd with Enter sends it. */
export function MessageBox({
  id,
  label,
  placeholder,
  message: { text, fault, write, send },
  children,
}: MessageBoxProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={label}
        placeholder={placeholder}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        error={fault}
        onKeyDown={onKeyDown}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {children}
    </form>
  )
}
