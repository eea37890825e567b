import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Client } from '#clients/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { WindowedGrid } from '#ui/list/windowed-grid.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { ClientCard, type CardQuestion } from './client-card.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { DeleteClient } from './delete-client.tsx'
import { NoClients } from './no-clients.tsx'
import { clientPages } from './queries.ts'
import css from './client-grid.module.css'

/** The cards, page after page. */
export function ClientGrid({ search, archived, onAdd }: { search: string; archived: boolean; onAdd: () => void }) {
  // While a person types, the cards found before stay until the new ones are there.
  const pages = useInfiniteQuery({ ...clientPages(search, archived), placeholderData: (before) => before })
  if (pages.isPending)
    return (
      <Loading what="clients">
        <CardSkeleton />
      </Loading>
    )
  if (pages.isError && !pages.data) {
    return (
      <CouldNotLoad
        title="Unable to Load Clients"
        safe="Your clients are safe."
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  }
  const shown = pages.data.pages.flatMap((page) => page.rows)
  return (
    <>
      {search && (
        <p className="vh" role="status">
          {foundWords(shown.length, pages.hasNextPage)}
        </p>
      )}
      {shown.length > 0 ? (
        <Cards name={`clients ${search} ${archived}`} clients={shown} />
      ) : (
        <NoClients search={search} archived={archived} onAdd={onAdd} />
      )}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
    </>
  )
}

function foundWords(count: number, hasMore: boolean): string {
  if (hasMore) return `${count} or more clients found`
  return count === 1 ? '1 client found' : `${count} clients found`
}

function Cards({ name, clients }: { name: string; clients: Client[] }) {
  const [asked, setAsked] = useState<{ question: CardQuestion; client: Client }>()
  const ask = useCallback((question: CardQuestion, client: Client) => setAsked({ question, client }), [])
  const close = () => setAsked(undefined)
  return (
    <>
      <WindowedGrid name={name} items={clients} className={css.grid} cardHeight={190} gap={16}>
        {(client) => <ClientCard key={client.id} client={client} onAsk={ask} />}
      </WindowedGrid>
      {asked?.question === 'edit' && <ClientDialog client={asked.client} onClose={close} />}
      {asked?.question === 'delete' && <DeleteClient client={asked.client} onClose={close} />}
    </>
  )
}
