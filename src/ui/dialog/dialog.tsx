import { useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { LeaveQuestion } from './confirm-dialog.tsx'

export { DialogBody, DialogFooter } from './dialog-frame.tsx'

interface DialogProps extends DialogFrameProps {
  /** Has unsaved input: Esc, a click outside and the × ask first. */
  dirty?: boolean
}

/** A dialog with a title. Its content is a DialogBody and a DialogFooter, which a form can wrap. */
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
