import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ComponentType } from 'react'
import type { Client } from '#clients/api.ts'
import { WindowedGrid } from '#ui/list/windowed-grid.tsx'
import { actionsKey, useListKeys } from '#ui/list/use-list-keys.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { ClientCard, type CardQuestion } from './client-card.tsx'
import { ClientDialog } from '#clients/web/form/lazy-client-dialog.tsx'
import { DeleteClient } from './delete-client.tsx'
import { NoClients } from './no-clients.tsx'
import { clientPages } from './queries.ts'

/** What a card says of a client besides the email; `beside` are the clients loaded together with it. */
export type ClientFacts = ComponentType<{ client: Client; beside: readonly number[] }>

interface ClientGridProps {
  search: string
  archived: boolean
  onAdd: () => void
  Facts: ClientFacts
}

/** The cards, in pages. */
export function ClientGrid({ search, archived, onAdd, Facts }: ClientGridProps) {
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
      {(shown) => <Cards name={`clients ${search} ${archived}`} clients={shown} Facts={Facts} />}
    </PagedList>
  )
}

function Cards({ name, clients, Facts }: { name: string; clients: Client[]; Facts: ClientFacts }) {
  const parts = useMemo(() => partsOf(clients), [clients])
  const [asked, setAsked] = useState<{ question: CardQuestion; client: Client }>()
  const ask = useCallback((question: CardQuestion, client: Client) => setAsked({ question, client }), [])
  useListKeys({
    what: 'client',
    rows: clients,
    keys: [{ key: 'E', does: 'Edit', act: (client) => client.archivedAt === null && ask('edit', client) }, actionsKey],
  })
  const close = () => setAsked(undefined)
  return (
    <>
      <WindowedGrid name={name} items={clients} className="card-grid" cardHeight={190} gap={16}>
        {(client) => (
          <ClientCard key={client.id} client={client} onAsk={ask}>
            <Facts client={client} beside={parts.get(client.id) ?? []} />
          </ClientCard>
        )}
      </WindowedGrid>
      {asked?.question === 'edit' && <ClientDialog client={asked.client} onClose={close} />}
      {asked?.question === 'delete' && <DeleteClient client={asked.client} onClose={close} />}
    </>
  )
}

/** As many as a page has: their facts are asked for together. */
const partSize = 24

/** The clients with whom each is asked about. */
function partsOf(clients: readonly Client[]): Map<number, number[]> {
  const ids = clients.map(({ id }) => id)
  return new Map(ids.map((id, at) => [id, ids.slice(at - (at % partSize), at - (at % partSize) + partSize)] as const))
}
