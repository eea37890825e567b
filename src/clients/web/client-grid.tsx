import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Client } from '#clients/api.ts'
import { WindowedGrid } from '#ui/list/windowed-grid.tsx'
import { useListKeys } from '#ui/list/use-list-keys.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { ClientCard, type CardQuestion } from './client-card.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { DeleteClient } from './delete-client.tsx'
import { NoClients } from './no-clients.tsx'
import { clientPages } from './queries.ts'

/** The cards, in pages. */
export function ClientGrid({ search, archived, onAdd }: { search: string; archived: boolean; onAdd: () => void }) {
  // While the user types, the previous results stay until the new ones are loaded.
  const pages = useInfiniteQuery({ ...clientPages(search, archived), placeholderData: (before) => before })
  return (
    <PagedList
      what="clients"
      pages={pages}
      placeholder={<CardSkeleton />}
      failed={{ title: 'Unable to Load Clients', safe: 'Your clients are safe.' }}
      found={search !== '' && ['client', 'clients']}
      empty={<NoClients search={search} archived={archived} onAdd={onAdd} />}
    >
      {(shown) => <Cards name={`clients ${search} ${archived}`} clients={shown} />}
    </PagedList>
  )
}

function Cards({ name, clients }: { name: string; clients: Client[] }) {
  const [asked, setAsked] = useState<{ question: CardQuestion; client: Client }>()
  const ask = useCallback((question: CardQuestion, client: Client) => setAsked({ question, client }), [])
  useListKeys({
    what: 'client',
    rows: clients,
    keys: [{ key: 'E', does: 'Edit', act: (client) => client.archivedAt === null && ask('edit', client) }],
  })
  const close = () => setAsked(undefined)
  return (
    <>
      <WindowedGrid name={name} items={clients} className="card-grid" cardHeight={190} gap={16}>
        {(client) => <ClientCard key={client.id} client={client} onAsk={ask} />}
      </WindowedGrid>
      {asked?.question === 'edit' && <ClientDialog client={asked.client} onClose={close} />}
      {asked?.question === 'delete' && <DeleteClient client={asked.client} onClose={close} />}
    </>
  )
}
