import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { maxLengths } from '#kernel/text.ts'
import { Empty } from '#ui/loading/empty.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { cardHeight, InvestigationTable } from './investigation-table.tsx'
import { usersNotLoaded } from '#admin/web/users/no-users.tsx'
import { investigatedPages } from '#admin/web/queries.ts'
import { SearchField } from '#admin/web/users/search-field.tsx'
import css from './investigation-tab.module.css'

const route = getRouteApi('/admin')

/** Finds users by name, address, id or network address, and shows the numbers of their records. */
export function InvestigationTab() {
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="stack-20">
      <SearchField
        className={css.search}
        label="Search users"
        placeholder="Search by username, email, ID, or IP"
        search={search}
        onSearch={(text) =>
          void navigate({ replace: true, search: (previous) => ({ ...previous, search: text || undefined }) })
        }
      />
      {search.length > maxLengths.search ? <SearchTooLong /> : <Found search={search} />}
    </div>
  )
}

function Found({ search }: { search: string }) {
  return (
    <PagedList
      what="users"
      pages={useInfiniteQuery(investigatedPages(search))}
      cardHeight={cardHeight}
      {...usersNotLoaded}
      empty={
        <Empty title="No users found" drawing="search">
          No user has this name, email, ID or IP address.
        </Empty>
      }
    >
      {(shown) => <InvestigationTable name={`investigated ${search}`} users={shown} />}
    </PagedList>
  )
}
