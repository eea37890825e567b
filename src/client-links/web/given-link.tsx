import { Button } from '@mantine/core'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { LinkToCopy } from '#ui/form/link-to-copy.tsx'

export interface GivenPage {
  link: string
  clientName: string
  /** The addresses, separated by commas; empty when the link is passed on by hand. */
  mailedTo: string
  /** Why nobody was emailed, where that was meant. */
  why?: string
}

/** The link to a client's page, shown once: it is not stored. */
export function GivenLink({
  given: { link, clientName, mailedTo, why },
  onClose,
}: {
  given: GivenPage
  onClose: () => void
}) {
  const isMailed = mailedTo !== ''
  return (
    <>
      <DialogBody>
        <div className="stack-16">
          <p role="status">
            {isMailed
              ? `An email with a private link is on its way to ${mailedTo}.`
              : [why, `Give this link to ${clientName} yourself.`].filter(Boolean).join(' ')}
          </p>
          <LinkToCopy label={`Private link for ${clientName}`} link={link} isMain={!isMailed} />
          <PrivateLinkNote />
          <p className="cap">
            Anyone with the link can open the page and answer, unless a code by email is required. It is shown this
            once; you can make another one later.
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant={isMailed ? 'filled' : 'default'} onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  )
}
