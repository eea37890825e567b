import { useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { LeaveQuestion } from './confirm-dialog.tsx'

export { DialogBody, DialogFooter } from './dialog-frame.tsx'

interface DialogProps extends DialogFrameProps {
  /** Something was typed: Esc, a click beside the dialog and its × ask first, so that nothing is lost by a slip. */
  dirty?: boolean
}

/** A dialog with a title. Its content is a DialogBody and a DialogFooter, so that a form can hold both. */
export function Dialog({ dirty = false, onClose, children, ...rest }: DialogProps) {
  const [isAsking, setAsking] = useState(false)

  return (
    <DialogFrame {...rest} onClose={() => (dirty ? setAsking(true) : onClose())}>
      {children}
      {isAsking && (
        <LeaveQuestion what="What you typed here would be lost." onLeave={onClose} onStay={() => setAsking(false)} />
      )}
    </DialogFrame>
  )
}
