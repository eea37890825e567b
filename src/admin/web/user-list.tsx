import { useInfiniteQuery } from '@tanstack/react-query'
import { Empty } from '#ui/loading/empty.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { RowSkeletons } from '#ui/list/row-skeletons.tsx'
import { NoUsers } from './no-users.tsx'
import { userPages, type Wanted } from './queries.ts'
import { cardHeight, UserTable } from './user-table.tsx'

/** The users that are wanted, newest first, page after page. */
export function UserList({ wanted }: { wanted: Wanted }) {
  const pages = useInfiniteQuery(userPages(wanted))
  if (pages.isPending)
    return (
      <Loading what="users">
        <RowSkeletons cardHeight={cardHeight} />
      </Loading>
    )
  if (pages.isError && !pages.data)
    return <NoUsers error={pages.error} retrying={pages.isFetching} onRetry={pages.refetch} />
  const shown = pages.data.pages.flatMap((page) => page.rows)
  const isFiltered = Boolean(wanted.search ?? wanted.status ?? wanted.role)
  return (
    <>
      <UserTable
        name={JSON.stringify(wanted)}
        users={shown}
        isWhole={!isFiltered && !pages.hasNextPage}
        hasMore={pages.hasNextPage}
      />
      {shown.length === 0 && (
        <Empty title="No users found" drawing="search">
          Search for something else, or clear the filters.
        </Empty>
      )}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
    </>
  )
}
