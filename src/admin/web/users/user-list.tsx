import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#ui/list/paged-list.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { usersNotLoaded } from './no-users.tsx'
import { userPages, type UserFilter } from '#admin/web/queries.ts'
import { cardHeight, UserTable } from './user-table.tsx'

/** The users that match the filter, newest first, in pages. */
export function UserList({ filter }: { filter: UserFilter }) {
  const isFiltered = Boolean(filter.search ?? filter.status ?? filter.role)
  return (
    <PagedList what="users" pages={useInfiniteQuery(userPages(filter))} cardHeight={cardHeight} {...usersNotLoaded}>
      {(shown, hasMore) => (
        <>
          <UserTable name={JSON.stringify(filter)} users={shown} isWhole={!isFiltered && !hasMore} hasMore={hasMore} />
          {shown.length === 0 && (
            <Empty title="No users found" drawing="search">
              Try another search, or clear the filters.
            </Empty>
          )}
        </>
      )}
    </PagedList>
  )
}
