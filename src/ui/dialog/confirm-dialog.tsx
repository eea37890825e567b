import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
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
  /** Saves the changes; returns whether they are saved. If not, the form shows why. */
  onSave?: (() => Promise<boolean>) | undefined
  onLeave: () => void
  /** Called after saving; by default it leaves. */
  onSaved?: () => void
  onStay: () => void
}

/** Confirms leaving with unsaved changes. */
export function LeaveQuestion({ what, onSave, onLeave, onSaved = onLeave, onStay }: LeaveQuestionProps) {
  const [isSaving, setSaving] = useState(false)
  const once = useSingleFlight()
  if (!onSave)
    return (
      <ConfirmDialog opened title="Leave without saving?" verb="Leave" onConfirm={onLeave} onClose={onStay}>
        {what}
      </ConfirmDialog>
    )
  const saveAndLeave = async () => {
    setSaving(true)
    const isSaved = await onSave().finally(() => setSaving(false))
    if (isSaved) return onSaved()
    onStay()
    focusFirstInvalid()
  }
  return (
    <DialogFrame opened onClose={onStay} title="Leave without saving?" size={440} small>
      <DialogBody>
        <div className="sub">{what}</div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onStay} data-autofocus>
          Cancel
        </Button>
        <Button variant="default" color="red" disabled={isSaving} onClick={onLeave}>
          Leave
        </Button>
        <Button loading={isSaving} onClick={() => once(saveAndLeave)}>
          Save and leave
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
