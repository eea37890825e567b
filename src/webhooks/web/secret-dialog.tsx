import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { isPast, whenWords } from '#time/when.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { LinkToCopy } from '#ui/form/link-to-copy.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import type { WebhookEndpoint } from '#webhooks/api.ts'
import { useWebhookSecret } from './queries.ts'
import { nameOf } from './webhook-name.ts'

interface SecretDialogProps {
  webhook: WebhookEndpoint
  /** Known when the webhook was just added. */
  first: string | undefined
  onClose: () => void
}

/** The secret that the events of a webhook are signed with, shown on request. */
export function SecretDialog({ webhook: { id, formerUntil, ...webhook }, first, onClose }: SecretDialogProps) {
  const [secret, setSecret] = useState(first)
  const [isNew, setIsNew] = useState(false)
  const { zone } = useLocalTime()
  const read = useWebhookSecret()
  const once = useSingleFlight()
  const show = (asNew: boolean) =>
    once(async () => {
      setSecret((await read.mutateAsync({ id, isNew: asNew })).secret)
      setIsNew(asNew)
    })
  const isFormerValid = formerUntil !== null && !isPast(formerUntil)
  return (
    <Dialog opened onClose={onClose} title={`Secret of ${nameOf(webhook)}`} size={520}>
      <DialogBody>
        <div className="stack-16">
          <p className="sub">
            Events are signed with it. The program that receives them needs it, to know that they come from you.
          </p>
          {secret !== undefined && <LinkToCopy label="Secret" link={secret} isMain />}
          {(isNew || isFormerValid) && (
            <p className="sub" role="status">
              {isNew || formerUntil === null
                ? 'For the next 24 hours, events are signed with the former secret too.'
                : `Until ${whenWords(formerUntil, zone)}, events are signed with the former secret too.`}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" loading={read.isPending} onClick={() => show(true)}>
          Make a New Secret
        </Button>
        {secret === undefined ? (
          <Button loading={read.isPending} onClick={() => show(false)}>
            Show Secret
          </Button>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
