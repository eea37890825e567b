import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Accounting } from '#analytics/api.ts'
import type { Period } from '#analytics/period-names.ts'
import { besideWords, counted } from '#analytics/rules.ts'
import type { Figure } from '#analytics/figures.ts'
import { moneyWords } from '#kernel/money.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { accounting, invoicePages } from './queries.ts'
import { RowSkeletons } from '#ui/list/row-skeletons.tsx'
import { cardHeight } from './report-table.tsx'
import { Tiles } from './tiles.tsx'
import css from './list-tab.module.css'

/** What was billed in a period, what is to come of it, and to whom it went. */
export function AccountingTab({ period }: { period: Period }) {
  const { data, isError, isFetching, refetch } = useQuery(accounting(period))
  if (isError && !data)
    return (
      <CouldNotLoad
        title="Unable to Load Invoices"
        safe="Your invoices are safe."
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  return (
    <div className={css.tab}>
      {data ? (
        <Tiles figures={figuresOf(data)} />
      ) : (
        <Loading what="figures">
          <div className={css.room} />
        </Loading>
      )}
      <Invoices period={period} />
    </div>
  )
}

const figuresOf = ({ invoices, drafts, cancelled, revenue, paid, pending, collectionRate }: Accounting): Figure[] => [
  { label: 'Total Invoices', value: invoices.toLocaleString('en-US'), more: besideWords({ drafts, cancelled }) },
  {
    label: 'Pending Amount',
    value: moneyWords(pending.amount),
    more: `still to come of ${counted(pending.count, 'invoice')}`,
  },
  { label: 'Collection Rate', value: `${collectionRate}%`, more: `${moneyWords(paid)} of ${moneyWords(revenue)}` },
]

function Invoices({ period }: { period: Period }) {
  const pages = useInfiniteQuery(invoicePages(period))
  if (pages.isPending)
    return (
      <Loading what="invoices">
        <RowSkeletons cardHeight={cardHeight} />
      </Loading>
    )
  if (pages.isError && !pages.data)
    return (
      <CouldNotLoad
        title="Unable to Load Invoices"
        safe="Your invoices are safe."
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  const shown = pages.data.pages.flatMap((page) => page.rows)
  return (
    <>
      {shown.length > 0 ? (
        <InvoiceTable name={`reported ${JSON.stringify(period)}`} invoices={shown} />
      ) : (
        <Empty title="No invoices found" drawing="invoice">
          Choose another period, or write the first invoice of this one.
        </Empty>
      )}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
    </>
  )
}
