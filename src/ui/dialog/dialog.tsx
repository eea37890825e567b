import { useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { LeaveQuestion } from './confirm-dialog.tsx'
import { useUnsavedDialog } from './unsaved-dialogs.ts'

export { DialogBody, DialogFooter } from './dialog-frame.tsx'

interface DialogProps extends DialogFrameProps {
  /** Has unsaved input: Esc, a click outside and the × ask first. */
  dirty?: boolean
  /** Saves the input, which closes the dialog; returns whether it is saved. Offered when closing is confirmed. */
  onSave?: (() => Promise<boolean>) | undefined
}

/** A dialog with a title. Its content is a DialogBody and a DialogFooter, which a form can wrap. */
export function Dialog({ dirty = false, onSave, onClose, children, ...rest }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  useUnsavedDialog(dirty, onSave)

  return (
    <DialogFrame {...rest} onClose={() => (dirty ? setAsking(true) : onClose())}>
      {children}
      {isAsking && (
        <LeaveQuestion
          what={onSave ? 'What you typed isn’t saved yet.' : 'What you typed will be lost.'}
          onSave={onSave}
          onSaved={() => setAsking(false)}
          onLeave={onClose}
          onStay={() => setAsking(false)}
        />
      )}
    </DialogFrame>
  )
}
