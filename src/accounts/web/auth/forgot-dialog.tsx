import { Button } from '@mantine/core'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { ForgotForm } from './forgot-form.tsx'

interface ForgotDialogProps {
  onClose: () => void
  email: string
  /** Whether this server can send mail. */
  mail: boolean
}

export function ForgotDialog({ onClose, email, mail }: ForgotDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Forgot password" size={440} small>
      {mail ? <ForgotForm email={email} onClose={onClose} /> : <NoMail onClose={onClose} />}
    </Dialog>
  )
}

function NoMail({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p className="sub">
          Mail is not set up on this server, so it can’t send you a link. Whoever runs the server can reset your
          password.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogFooter>
    </>
  )
}
