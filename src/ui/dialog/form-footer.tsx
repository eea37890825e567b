import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { DialogFooter } from './dialog-frame.tsx'

interface FormFooterProps {
  onCancel: () => void
  loading: boolean
  disabled?: boolean
  note?: ReactNode
  refused?: string | undefined
  /** What submitting does, as the button says it. */
  children: string
}

/** The buttons of a dialog with a form: leave it, or submit it. */
export function FormFooter({ onCancel, note, refused, children, ...rest }: FormFooterProps) {
  return (
    <DialogFooter note={note} refused={refused}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton {...rest}>{children}</SubmitButton>
    </DialogFooter>
  )
}
