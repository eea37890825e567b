import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogBody, DialogFooter, DialogFrame } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  opened: boolean
  /** The question: "Delete this shoot?" */
  title: string
  /** Names the thing, and what goes with it. */
  children: ReactNode
  /** The verb on the red button. */
  verb?: string
  /** What the other button says; where the verb is to cancel, Cancel would say both. */
  refusal?: string
  loading?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is lost. The only place where a button is filled red. */
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

/** Asks before something unsaved is left. */
export function LeaveQuestion({ what, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog opened title="Leave without saving?" verb="Leave" onConfirm={onLeave} onClose={onStay}>
      {what}
    </ConfirmDialog>
  )
}
