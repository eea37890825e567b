import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Client } from '#clients/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { BackToClients } from './back-to-clients.tsx'
import { NewShootFor } from './new-shoot-for.tsx'
import { useArchiveClient, useRestoreClient } from './queries.ts'
import { shootsWord } from './shoots-word.ts'

interface ClientHeadProps {
  client: Client
  onAsk: (question: 'edit' | 'delete') => void
}

export function ClientHead({ client, onAsk }: ClientHeadProps) {
  const isArchived = client.archivedAt !== null
  return (
    <PageHead
      title={client.name}
      back={<BackToClients />}
      sub={shootsWord(client.shootCount)}
      beside={isArchived && <StatusBadge color="grey">Archived</StatusBadge>}
      actions={
        <div className="row-8 two-per-line">
          <Button variant="default" leftSection={<IconPencil {...iconProps} />} onClick={() => onAsk('edit')}>
            Edit
          </Button>
          <ArchiveButton client={client} />
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash {...iconProps} />}
            onClick={() => onAsk('delete')}
          >
            Delete
          </Button>
          {!isArchived && <NewShootFor client={client} />}
        </div>
      }
    />
  )
}

/** Archives an active client, and restores an archived one. */
function ArchiveButton({ client }: { client: Client }) {
  const archive = useArchiveClient()
  const restore = useRestoreClient()
  const once = useSingleFlight()
  const isArchived = client.archivedAt !== null
  const turn = isArchived ? restore : archive
  return (
    <Button
      variant="default"
      leftSection={isArchived ? <IconArchiveOff {...iconProps} /> : <IconArchive {...iconProps} />}
      loading={archive.isPending || restore.isPending}
      onClick={() => once(() => turn.mutateAsync(client))}
    >
      {isArchived ? 'Restore' : 'Archive'}
    </Button>
  )
}
