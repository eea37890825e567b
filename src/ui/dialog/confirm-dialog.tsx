import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogBody, DialogFooter, DialogFrame } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  opened: boolean
  /** The question: "Delete this shoot?" */
  title: string
  /** What the action affects. */
  children: ReactNode
  /** The label of the red button. */
  verb?: string
  /** The label of the other button, where "Cancel" would be ambiguous. */
  refusal?: string
  loading?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a destructive action. The only place with a filled red button. */
export function ConfirmDialog({
  opened,
  title,
  children,
  verb = 'Delete',
  refusal = 'Cancel',
  loading = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title} size={440} small>
      <DialogBody>
        <div className="sub">{children}</div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          {refusal}
        </Button>
        <Button color="red" loading={loading} onClick={onConfirm}>
          {verb}
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

interface LeaveQuestionProps {
  /** What would be lost. */
  what: string
  onLeave: () => void
  onStay: () => void
}

/** Confirms leaving with unsaved changes. */
export function LeaveQuestion({ what, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog opened title="Leave without saving?" verb="Leave" onConfirm={onLeave} onClose={onStay}>
      {what}
    </ConfirmDialog>
  )
}
