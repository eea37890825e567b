import { Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { longest } from '#kernel/text.ts'
import type { useMessage } from './use-message.ts'

interface MessageBoxProps {
  /** The id of the form: its button may stand outside. */
  id: string
  label: string
  placeholder: string
  message: ReturnType<typeof useMessage>
  children?: ReactNode
}

/** Where a message is written. Ctrl or Cmd with Enter sends it. */
export function MessageBox({ id, label, placeholder, message: { text, write, send }, children }: MessageBoxProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      id={id} noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        label={label} placeholder={placeholder} autosize minRows={3} maxRows={10} maxLength={longest.ticketMessage} value={text} onKeyDown={onKeyDown}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {children}
    </form>
  )
}
