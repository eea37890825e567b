import type { UseQueryResult } from '@tanstack/react-query'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Page } from '#ui/page/page.tsx'

/** While a proposal is loaded, or when it could not be. */
export function NotLoaded({ queries }: { queries: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[] }) {
  const failed = queries.find(({ isError }) => isError)
  return (
    <Page>
      {failed ? (
        <CouldNotLoad
          title="Unable to Load Proposal"
          safe="Your proposals are safe."
          retrying={failed.isFetching}
          onRetry={failed.refetch}
        />
      ) : (
        <Loading what="the proposal">
          <Skeleton width={320} height={30} />
        </Loading>
      )}
    </Page>
  )
}
