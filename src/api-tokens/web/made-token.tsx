import { Button } from '@mantine/core'
import type { NewApiToken } from '#api-tokens/api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { LinkToCopy } from '#ui/form/link-to-copy.tsx'

/** The token, which is shown once. It closes by its button only. */
export function MadeToken({ made: { name, token }, onClose }: { made: NewApiToken; onClose: () => void }) {
  return (
    <Dialog opened locked onClose={onClose} title="Your new token" size={520}>
      <DialogBody>
        <div className="stack-16">
          <p>
            <b>Copy it now: it is shown only once.</b> Keep it like a password. Whoever has it can do what it allows.
          </p>
          <LinkToCopy label={name} link={token} noun="token" isMain />
          <p className="sub">
            Programs send it with every request, in the header <code>Authorization: Bearer</code>.
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          I have copied it
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
