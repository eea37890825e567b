import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { DialogFooter } from './dialog-frame.tsx'

interface FormFooterProps {
  onCancel: () => void
  loading: boolean
  disabled?: boolean
  note?: ReactNode
  /** What submitting does, as the button says it. */
  children: string
}

/** The buttons of a dialog with a form: leave it, or submit it. */
export function FormFooter({ onCancel, note, children, ...rest }: FormFooterProps) {
  return (
    <DialogFooter note={note}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton {...rest}>{children}</SubmitButton>
    </DialogFooter>
  )
}
