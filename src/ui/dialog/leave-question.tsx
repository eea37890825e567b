import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestionProps {
  /** What would be lost. */
  what: string
  onLeave: () => void
  onStay: () => void
}

export function LeaveQuestion({ what, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog opened title="Leave without saving?" verb="Leave" onConfirm={onLeave} onClose={onStay}>
      {what}
    </ConfirmDialog>
  )
}
