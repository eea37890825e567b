import { Button } from '@mantine/core'
import type { Client } from '#clients/api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { useArchiveClient, useRemoveClient } from './queries.ts'

interface DeleteClientProps {
  client: Client
  onClose: () => void
  onDeleted?: () => void
}

/** What becomes of the shoots, in words. */
function fateOf({ shootCount }: Client): string {
  if (shootCount === 0) return ''
  return shootCount === 1 ? 'Their shoot stays, without a client. ' : `Their ${shootCount} shoots stay, without a client. `
}

/** Asks before a client is deleted, and offers to put them away instead (S6). */
export function DeleteClient({ client, onClose, onDeleted }: DeleteClientProps) {
  const remove = useRemoveClient()
  const archive = useArchiveClient()
  const once = useOneAtATime()
  const isBusy = remove.isPending || archive.isPending
  const mayArchive = client.archivedAt === null
  const instead = (
    <Button variant="default" loading={archive.isPending} disabled={isBusy} onClick={() => once(() => archive.mutateAsync(client).finally(onClose))}>
      Archive instead
    </Button>
  )
  return (
    <Dialog opened onClose={onClose} title="Delete this client?" size={480} small>
      <DialogBody>
        <p className="sub">
          “{client.name}”, their contact details and notes are removed. {fateOf(client)}This cannot be undone.
          {mayArchive && ' Archiving hides them from lists and keeps everything.'}
        </p>
      </DialogBody>
      <DialogFooter note={mayArchive && instead}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          disabled={isBusy}
          onClick={() => once(() => remove.mutateAsync(client).then(onDeleted).finally(onClose))}
        >
          Delete
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
