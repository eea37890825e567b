import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { untilWords } from '#time/until-words.ts'
import { isPast } from '#time/when.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { LinkToCopy } from '#ui/form/link-to-copy.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import type { WebhookEndpoint } from '#webhooks/api.ts'
import { webhookName } from '#webhooks/rules.ts'
import { useWebhookSecret } from './queries.ts'

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
  const [isAsked, setAsked] = useState(false)
  const { zone } = useLocalTime()
  const read = useWebhookSecret()
  const once = useSingleFlight()
  const show = (asNew: boolean) =>
    once(async () => {
      try {
        setSecret((await read.mutateAsync({ id, isNew: asNew })).secret)
        setIsNew(asNew)
      } finally {
        setAsked(false)
      }
    })
  const isFormerValid = isNew || (formerUntil !== null && !isPast(formerUntil))
  if (isAsked)
    return (
      <ConfirmDialog
        opened
        title="Make a new secret?"
        verb="Make a new secret"
        loading={read.isPending}
        onConfirm={() => show(true)}
        onClose={() => setAsked(false)}
      >
        Give the new secret to the program that receives the events. The one before works for 24 more hours, and then no
        longer. Until then, no other secret can be made.
      </ConfirmDialog>
    )
  return (
    <Dialog opened onClose={onClose} title={`Secret of ${webhookName(webhook)}`} size={520}>
      <DialogBody>
        <div className="stack-16">
          <p className="sub">
            Events are signed with it. The program that receives them needs it, to know that they come from you.
          </p>
          {secret !== undefined && <LinkToCopy label="Secret" noun="secret" link={secret} isMain />}
          {isFormerValid && (
            <p className="sub" role="status">
              {isNew || formerUntil === null
                ? 'For the next 24 hours, events are signed with the secret before it too.'
                : `Until ${untilWords(formerUntil, zone)}, the one before signs too. Then you can make another.`}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        {!isFormerValid && (
          <Button variant="default" onClick={() => setAsked(true)}>
            Make a new secret
          </Button>
        )}
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
