import { Button } from '@mantine/core'
import type { Client } from '#clients/api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useArchiveClient, useRemoveClient } from './queries.ts'

interface DeleteClientProps {
  client: Client
  onClose: () => void
  onDeleted?: () => void
}

/** What happens to the shoots, in words. */
function shootsEffectWords({ shootCount }: Client): string {
  if (shootCount === 0) return ''
  return shootCount === 1
    ? 'Their shoot stays, without a client. '
    : `Their ${shootCount} shoots stay, without a client. `
}

/**
 * Confirms the deletion of a client, and offers to archive them instead; a client with documents can only be archived.
 */
export function DeleteClient(props: DeleteClientProps) {
  return props.client.hasPapers ? <ArchiveInstead {...props} /> : <LoseClient {...props} />
}

/** Paperwork keeps its client. */
function ArchiveInstead({ client, onClose }: DeleteClientProps) {
  const archive = useArchiveClient()
  const once = useSingleFlight()
  const isArchived = client.archivedAt !== null
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isArchived ? 'This client can’t be deleted' : 'Archive this client?'}
      size={480}
      small
    >
      <DialogBody>
        <p className="sub">
          Invoices and contracts need their client, so {client.name} can’t be deleted.{' '}
          {isArchived
            ? 'They are archived already: hidden from lists, with everything kept.'
            : 'Archiving hides them from lists and keeps everything. You can restore them at any time.'}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          {isArchived ? 'Close' : 'Cancel'}
        </Button>
        {!isArchived && (
          <Button loading={archive.isPending} onClick={() => once(() => archive.mutateAsync(client).finally(onClose))}>
            Archive
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function LoseClient({ client, onClose, onDeleted }: DeleteClientProps) {
  const remove = useRemoveClient()
  const archive = useArchiveClient()
  const once = useSingleFlight()
  const isBusy = remove.isPending || archive.isPending
  const mayArchive = client.archivedAt === null
  const instead = (
    <Button
      variant="default"
      loading={archive.isPending}
      disabled={isBusy}
      onClick={() => once(() => archive.mutateAsync(client).finally(onClose))}
    >
      Archive instead
    </Button>
  )
  return (
    <Dialog opened onClose={onClose} title="Delete this client?" size={480} small>
      <DialogBody>
        <p className="sub">
          “{client.name}”, their contact details and notes are removed. {shootsEffectWords(client)}This cannot be
          undone.
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
