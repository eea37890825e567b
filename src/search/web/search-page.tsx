import { useQuery } from '@tanstack/react-query'
import { clientsNamed } from '#clients/web/queries.ts'
import { shootsFound } from '#shoots/web/queries.ts'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { LinkButton } from '#ui/router-link.tsx'
import { ClientResults } from './client-results.tsx'
import { ShootResults } from './shoot-results.tsx'

/** What one search finds everywhere. */
export function SearchPage({ query }: { query: string }) {
  const text = query.trim()
  return (
    <Page>
      <PageHead
        title={text ? `Results for “${text}”` : 'Search'}
        tab="Search"
        actions={
          <LinkButton to="/" variant="default">
            Back to Dashboard
          </LinkButton>
        }
      />
      {text ? <Results text={text.slice(0, 100)} /> : <Empty title="Search for content" drawing="search">Shoots, clients and locations.</Empty>}
    </Page>
  )
}

function Results({ text }: { text: string }) {
  const shoots = useQuery(shootsFound(text))
  const clients = useQuery(clientsNamed(text))
  if (shoots.isPending || clients.isPending) return <Loading what="results" />
  if (shoots.isError || clients.isError) {
    const retry = () => Promise.all([shoots.refetch(), clients.refetch()])
    return <CouldNotLoad title="Search failed" safe="Nothing is lost." retrying={shoots.isFetching || clients.isFetching} onRetry={retry} />
  }
  const count = shoots.data.length + clients.data.length
  return (
    <>
      <p className="vh" role="status">
        {count === 1 ? '1 result' : `${count} results`}
      </p>
      {count === 0 && <Empty title="No results found" drawing="search">Try fewer letters, or another word.</Empty>}
      {shoots.data.length > 0 && <ShootResults shoots={shoots.data} />}
      {clients.data.length > 0 && <ClientResults clients={clients.data} />}
    </>
  )
}
