import { useInfiniteQuery } from '@tanstack/react-query'
import { Bone } from '#ui/bone.tsx'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Loading } from '#ui/loading.tsx'
import { ContractTable } from './contract-table.tsx'
import { NoContracts } from './no-contracts.tsx'
import { contractPages, type Wanted } from './queries.ts'
import css from '#invoices/web/invoice-list.module.css'

/** The contracts, newest first, page after page. */
export function ContractList({ wanted, onNew, onClear }: { wanted: Wanted; onNew: () => void; onClear: () => void }) {
  // While a person types, the rows found before stay until the new ones are there.
  const pages = useInfiniteQuery({ ...contractPages(wanted), placeholderData: (before) => before })
  if (pages.isPending) return <Loading what="contracts"><RowBones /></Loading>
  if (pages.isError && !pages.data) {
    return <CouldNotLoad title="Unable to Load Contracts" safe="Your contracts are safe." retrying={pages.isFetching} onRetry={pages.refetch} />
  }
  const shown = pages.data.pages.flatMap((page) => page.rows)
  const isFiltered = Boolean(wanted.search ?? wanted.status ?? wanted.clientId)
  return (
    <>
      {isFiltered && <p className="vh" role="status">{foundWords(shown.length, pages.hasNextPage)}</p>}
      {shown.length > 0 ? <ContractTable name={`contracts ${JSON.stringify(wanted)}`} contracts={shown} /> : <NoContracts isFiltered={isFiltered} onNew={onNew} onClear={onClear} />}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
    </>
  )
}

function foundWords(count: number, hasMore: boolean): string {
  if (hasMore) return `${count} or more contracts found`
  return count === 1 ? '1 contract found' : `${count} contracts found`
}

function RowBones() {
  return (
    <div className={`card ${css.bones}`}>
      {[58, 44, 66, 50, 60].map((width) => (
        <div key={width}>
          <Bone width={96} />
          <Bone width={`${width}%`} />
          <Bone width={84} height={22} />
        </div>
      ))}
    </div>
  )
}
