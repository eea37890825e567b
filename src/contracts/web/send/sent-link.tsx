import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import css from './sent-link.module.css'

/** A signing link, shown once: it is not stored. */
export interface GivenLink {
  link: string
  /** Whether an email with it was enqueued. */
  mailed: boolean
  /** The addresses, separated by commas. */
  email: string
  clientName: string
  /** Earlier links stay valid. */
  isFurther?: boolean
}

/** Shows the link. */
export function SentLink({
  sent: { link, mailed, email, clientName, isFurther = false },
  onClose,
}: {
  sent: GivenLink
  onClose: () => void
}) {
  const { copied, copy, error } = useClipboard({ timeout: 2500 })
  const earlier = mailed ? 'copied before, and those emailed to these addresses,' : 'gave before'
  return (
    <>
      <DialogBody>
        <div className="stack-16">
          <p role="status">
            {mailed
              ? `An email with a private link is on its way to ${email}.`
              : `Email is not set up on this server, so no email was sent. Give this link to ${clientName} yourself.`}
          </p>
          <div className={css.link}>
            <TextInput
              className="grow"
              label={`Private link for ${clientName}`}
              readOnly
              value={link}
              data-autofocus
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              variant={mailed ? 'default' : 'filled'}
              leftSection={copied ? <IconCheck size={18} stroke={1.6} /> : <IconCopy size={18} stroke={1.6} />}
              onClick={() => copy(link)}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          </div>
          {error && (
            <p role="alert">The browser did not allow copying. The link is selected: copy it with the keyboard.</p>
          )}
          <PrivateLinkNote />
          <p className="cap">
            Whoever has the link can sign.{' '}
            {isFurther && `The links that you ${earlier} work too, until all of them end together or you revoke them. `}
            It is shown this once; you can make another one later.
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant={mailed ? 'filled' : 'default'} onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  )
}
