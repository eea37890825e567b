import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#kernel/problem.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { ClientScreen } from './client-screen.tsx'
import { oneClient } from '#clients/web/queries.ts'

/** A client and their shoots. */
export function ClientPage({ id }: { id: number }) {
  const client = useQuery(oneClient(id))
  const isMissing = isNotFound(client.error)
  if (isMissing) return <MissingClient />
  if (client.data) return <ClientScreen key={id} client={client.data} />
  return (
    <Page>
      {client.isError ? (
        <CouldNotLoad
          title="Unable to Load Client"
          safe="Your clients are safe."
          retrying={client.isFetching}
          onRetry={client.refetch}
        />
      ) : (
        <Loading what="the client">
          <Skeleton width={320} height={30} />
        </Loading>
      )}
    </Page>
  )
}

function MissingClient() {
  return (
    <Page>
      <PageHead title="Client not found" sub="This client may have been deleted." />
      <div>
        <LinkButton to="/clients" variant="default">
          Back to Clients
        </LinkButton>
      </div>
    </Page>
  )
}
