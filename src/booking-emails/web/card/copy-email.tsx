import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import css from '#booking-emails/web/emails.module.css'
import { useChangeEmail, useEmailWords } from '#booking-emails/web/queries.ts'
import { newKey } from '#kernel/web/call.ts'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

interface CopyEmailProps {
  dealId: number
  emailId: number
  name: string
  onClose: () => void
}

/** What an email says, to send it in another way; its link is shown this once. */
export function CopyEmail({ dealId, emailId, name, onClose }: CopyEmailProps) {
  const { data, error, isError, isPending, mutate } = useEmailWords(dealId)
  const change = useChangeEmail(dealId)
  const once = useSingleFlight()
  const write = () => mutate({ emailId, idempotencyKey: newKey() })
  const writeFirst = useEffectEvent(write)
  useEffect(() => writeFirst(), [])
  const mark = () => change.mutateAsync({ id: emailId, state: 'sent' }).then(onClose)
  return (
    <Dialog opened onClose={onClose} title={name} size={560}>
      {data ? (
        <DialogBody>
          <div className="stack-16">
            <div className="row-8-centered">
              <p dir="auto">{data.subject}</p>
              <CopyButton text={data.subject} what="the subject" />
            </div>
            <pre className={css.text} dir="auto">
              {data.text}
            </pre>
            <div className="row-8">
              <CopyButton text={data.text} what="the text" />
            </div>
            <PrivateLinkNote />
          </div>
        </DialogBody>
      ) : (
        <DialogLoading
          what="the text"
          title="Unable to Load Text"
          safe="Nothing was sent."
          of={[{ isError, error, isFetching: isPending, refetch: write }]}
        />
      )}
      <DialogFooter note="The link in it is private, and new each time.">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button disabled={!data} loading={change.isPending} onClick={() => once(mark)}>
          Mark as sent
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
