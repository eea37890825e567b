import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Client } from '#clients/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import { Contact } from './contact.tsx'
import { initialsOf } from './initials.ts'
import { NewShootFor } from './new-shoot-for.tsx'
import { useRestoreClient } from './queries.ts'
import { shootsWord } from './shoots-word.ts'
import css from './client-card.module.css'
import '@mantine/core/styles/Tooltip.layer.css'

export type CardQuestion = 'edit' | 'delete'

interface ClientCardProps {
  client: Client
  /** Opens a dialog about this client. */
  onAsk: (question: CardQuestion, client: Client) => void
}

/** Memoized, so that loading another page renders only its cards. */
export const ClientCard = memo(function ClientCard({ client, onAsk }: ClientCardProps) {
  const { name } = client
  return (
    <li className={`card ${css.card}`} {...rowMark('client', client.id)}>
      <div className={`line-12 shrink ${css.head}`}>
        <span className={css.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h2>
            <Link to="/clients/$id" params={{ id: client.id }} className="title-link">
              {name}
            </Link>
          </h2>
          <p>{shootsWord(client.shootCount)}</p>
        </div>
      </div>
      <Contact client={client} brief />
      <div className={css.actions}>
        {client.archivedAt === null ? <InUse client={client} onAsk={onAsk} /> : <Archived client={client} />}
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            className="push-right"
            aria-label={`Delete ${name}`}
            onClick={() => onAsk('delete', client)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  )
})

function InUse({ client, onAsk }: ClientCardProps) {
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPencil size={18} stroke={1.6} />}
        aria-label={`Edit ${client.name}`}
        onClick={() => onAsk('edit', client)}
      >
        Edit
      </Button>
      <NewShootFor client={client} variant="subtle" size="xs" />
    </>
  )
}

function Archived({ client }: { client: Client }) {
  const restore = useRestoreClient()
  const once = useSingleFlight()
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconArchiveOff size={18} stroke={1.6} />}
      aria-label={`Restore ${client.name}`}
      loading={restore.isPending}
      onClick={() => once(() => restore.mutateAsync(client))}
    >
      Restore
    </Button>
  )
}
