import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useQueue } from '#offline/web/queries.ts'
import { DialogBody, DialogFooter, DialogFrame } from '#ui/dialog/dialog-frame.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { endSession } from './end-session.ts'

/** Asks what to do with changes that have not been sent, before signing out discards them. */
export function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const { queue, changes } = useQueue()
  const cache = useQueryClient()
  const once = useSingleFlight()
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const count = changes.length

  async function sendNow(): Promise<void> {
    setSending(true)
    const isSent = await queue.flush()
    setSending(false)
    setFailed(!isSent)
    if (isSent) leave()
  }

  function leave(): void {
    onClose()
    void endSession(cache)
  }

  function discard(): void {
    queue.drop(() => true)
    leave()
  }

  return (
    <DialogFrame opened onClose={onClose} title="Sign out?" size={440} small>
      <DialogBody>
        <p className="sub">
          {count === 1 ? '1 change has not been sent yet.' : `${count} changes have not been sent yet.`}
        </p>
        <p className="sub" role="status">
          {hasFailed && failedWords(changes.some((change) => queue.isStuck(change)))}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button variant="default" color="red" disabled={isSending} onClick={discard}>
          Sign out and discard
        </Button>
        <Button loading={isSending} onClick={() => once(sendNow)}>
          Send now
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

const failedWords = (needsReview: boolean): string =>
  needsReview ? 'Review first what could not be saved.' : 'They could not be sent. Try again when you are online.'
