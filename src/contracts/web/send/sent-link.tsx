import { Button } from '@mantine/core'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { LinkToCopy } from '#ui/form/link-to-copy.tsx'

/** A signing link, shown once: it is not stored. */
export interface GivenLink {
  link: string
  /** Whether an email with it was enqueued. */
  mailed: boolean
  /** The addresses, separated by commas. */
  email: string
  clientName: string
  /** Signing takes a code by email, where emails can be sent. */
  asksCode: boolean
  /** Earlier links stay valid. */
  isFurther?: boolean
}

/** Shows the link. */
export function SentLink({
  sent: { link, mailed, email, clientName, asksCode, isFurther = false },
  onClose,
}: {
  sent: GivenLink
  onClose: () => void
}) {
  const earlier = mailed
    ? 'Links you copied earlier, and those emailed to these addresses,'
    : 'Links you shared earlier'
  return (
    <>
      <DialogBody>
        <div className="stack-16">
          <p role="status">
            {mailed
              ? `An email with a private link is on its way to ${email}.`
              : `Email is not set up on this server, so no email was sent. Give this link to ${clientName} yourself.`}
          </p>
          <LinkToCopy label={`Private link for ${clientName}`} link={link} isMain={!mailed} />
          <PrivateLinkNote />
          <p className="cap">
            {asksCode && mailed
              ? `Signing also takes a code, which we email to ${clientName}. `
              : 'Anyone with the link can sign. '}
            {isFurther && `${earlier} still work; they all expire together, or when you revoke them. `}
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
