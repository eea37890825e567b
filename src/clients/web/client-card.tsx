import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Client } from '#clients/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import { Contact } from './contact.tsx'
import { initialsOf } from './initials.ts'
import { NewShootFor } from './new-shoot-for.tsx'
import { useRestoreClient } from './queries.ts'
import { shootsWord } from './shoots-word.ts'
import css from './client-card.module.css'
import '#ui/page/menu.css'
import { iconProps } from '#ui/theme/icon-props.ts'

export type CardQuestion = 'edit' | 'delete'

interface ClientCardProps {
  client: Client
  /** Opens a dialog about this client. */
  onAsk: (question: CardQuestion, client: Client) => void
  /** Facts of the client, after the email. */
  children?: ReactNode
}

export function ClientCard({ client, onAsk, children }: ClientCardProps) {
  const { name } = client
  return (
    <li className={`card ${css.card}`} {...rowMark('client', client.id)}>
      <div className={`line-12 shrink ${css.head}`}>
        <span className="initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h2 className="row-title">
            <Link to="/clients/$id" params={{ id: client.id }} className="title-link">
              {name}
            </Link>
          </h2>
          <p className="small-18 num">{shootsWord(client.shootCount)}</p>
        </div>
      </div>
      <Contact client={client} brief>
        {children}
      </Contact>
      <div className={css.actions}>
        {client.archivedAt === null ? <InUse client={client} onAsk={onAsk} /> : <Archived client={client} />}
        <RareActions client={client} onAsk={onAsk} />
      </div>
    </li>
  )
}

/** What is done rarely. */
function RareActions({ client, onAsk }: Omit<ClientCardProps, 'children'>) {
  return (
    <Menu position="bottom-end" width={176} offset={4} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          className="push-right"
          data-menu="actions"
          aria-label={`Actions for ${client.name}`}
        >
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item data-danger leftSection={<IconTrash {...iconProps} />} onClick={() => onAsk('delete', client)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function InUse({ client, onAsk }: Omit<ClientCardProps, 'children'>) {
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
