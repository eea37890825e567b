import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import type { ListedContract } from '#contracts/api.ts'
import { oneContract } from '#contracts/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { Problem } from '#kernel/problem.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { type GivenLink, SentLink } from './sent-link.tsx'
import { useRemindClient } from './signing-changes.ts'

interface RemindDialogProps {
  contract: Pick<ListedContract, 'id' | 'clientName'>
  onClose: () => void
}

/** Sends another email with a new link, and shows the link; earlier links stay valid. */
export function RemindDialog({ contract: { id, clientName }, onClose }: RemindDialogProps) {
  const { data } = useQuery(oneContract(id))
  const email = data?.signing?.sentTo ?? ''
  const [sent, setSent] = useState<GivenLink>()
  const [refused, setRefused] = useState('')
  const keyFor = useRequestKey()
  const remind = useRemindClient()
  const once = useSingleFlight()

  async function act(): Promise<void> {
    try {
      const { link, mailed } = await remind.mutateAsync({ id, idempotencyKey: keyFor([id, data?.version]) })
      setSent({ link, mailed, email, clientName, isFurther: true })
    } catch (error) {
      if (error instanceof Problem && error.code === 'conflict') setRefused(error.message)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={sent ? 'Ready to be signed' : `Remind ${clientName}`} size={480} small>
      {sent ? (
        <SentLink sent={sent} onClose={onClose} />
      ) : (
        <>
          <DialogBody>
            {refused ? (
              <p role="alert">{refused}</p>
            ) : (
              <>
                <p className="sub">{wordsFor(email)} Links that were sent before go on working.</p>
                <PrivateLinkNote />
              </>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              {refused ? 'Close' : 'Cancel'}
            </Button>
            {!refused && (
              <Button loading={remind.isPending} disabled={!data} onClick={() => once(act)}>
                {sendsMail() ? 'Send a reminder' : 'Make a link'}
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

const wordsFor = (email: string): string =>
  sendsMail()
    ? `An email with a new link goes to ${email}, and you can copy a link too.`
    : 'Email is not set up on this server: you get a new link to pass on yourself.'
