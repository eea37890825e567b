import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Client } from '#clients/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import '#ui/page/menu.css'
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
        <>
          <Button variant="default" leftSection={<IconPencil {...iconProps} />} onClick={() => onAsk('edit')}>
            Edit
          </Button>
          {isArchived ? <RestoreButton client={client} /> : <NewShootFor client={client} />}
          <RareActions client={client} onDelete={() => onAsk('delete')} />
        </>
      }
    />
  )
}

function RestoreButton({ client }: { client: Client }) {
  const restore = useRestoreClient()
  const once = useSingleFlight()
  return (
    <Button
      variant="default"
      leftSection={<IconArchiveOff {...iconProps} />}
      loading={restore.isPending}
      onClick={() => once(() => restore.mutateAsync(client))}
    >
      Restore
    </Button>
  )
}

function RareActions({ client, onDelete }: { client: Client; onDelete: () => void }) {
  const archive = useArchiveClient()
  const once = useSingleFlight()
  return (
    <Menu position="bottom-end" width={176} offset={4} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon variant="default" flex="none" aria-label="More actions">
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {client.archivedAt === null && (
          <Menu.Item
            leftSection={<IconArchive {...iconProps} />}
            disabled={archive.isPending}
            onClick={() => once(() => archive.mutateAsync(client))}
          >
            Archive
          </Menu.Item>
        )}
        <Menu.Item data-danger leftSection={<IconTrash {...iconProps} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
