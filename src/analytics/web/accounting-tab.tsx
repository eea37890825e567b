import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import type { Accounting, ReportedInvoice } from '#analytics/api.ts'
import type { Period } from '#analytics/period-names.ts'
import { besideWords, counted } from '#analytics/rules.ts'
import type { Figure } from '#analytics/figures.ts'
import { moneyWords } from '#kernel/money.ts'
import { alsoWords, countOf, type Sum } from '#studio-money/also.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { accounting, csvAddress, invoicePages, profitPages } from './queries.ts'
import { cardHeight } from './report-table.tsx'
import { ProfitSection } from './profit-section.tsx'
import { Tiles } from './tiles.tsx'
import { ListHead } from './list-head.tsx'
import css from './list-tab.module.css'

/** What was billed in a period, what is pending, and the invoices. */
export function AccountingTab({ period }: { period: Period }) {
  const { data, isError, isFetching, refetch } = useQuery(accounting(period))
  const { isPending } = useInfiniteQuery(profitPages(period))
  const invoices = useInfiniteQuery(invoicePages(period))
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
    <div className="stack-16">
      {data ? (
        <Tiles figures={figuresOf(data)} />
      ) : (
        <Loading what="figures">
          <div className={css.room} />
        </Loading>
      )}
      <ProfitSection period={period} />
      {/* They wait for what is above them, or they would move. */}
      {!isPending && <Invoices period={period} pages={invoices} />}
    </div>
  )
}

/** With what there is in other currencies. */
const beside = (words: string, { also }: Sum): string => [words, alsoWords(also)].filter(Boolean).join('. ')

const figuresOf = ({
  currency,
  invoices,
  drafts,
  cancelled,
  revenue,
  paid,
  pending,
  collectionRate,
  received,
}: Accounting): Figure[] => [
  { label: 'Total Invoices', value: invoices.toLocaleString('en-US'), more: besideWords({ drafts, cancelled }) },
  {
    label: 'Pending Amount',
    value: moneyWords(pending.amount, currency),
    more: beside(`still to come of ${counted(countOf(pending), 'invoice')}`, pending),
  },
  {
    label: 'Collection Rate',
    value: revenue > 0 ? `${collectionRate}%` : '—',
    more: `${moneyWords(paid, currency)} of ${moneyWords(revenue, currency)}`,
  },
  {
    label: 'Received',
    value: moneyWords(received.amount, currency),
    more: beside(`${counted(countOf(received), 'payment')}, by payment date`, received),
  },
]

interface InvoicesProps {
  period: Period
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: ReportedInvoice[] }>>
}

function Invoices({ period, pages }: InvoicesProps) {
  return (
    <section className="stack-16" aria-labelledby="reported-invoices">
      <ListHead
        id="reported-invoices"
        title="Invoices"
        href={csvAddress(period, 'payments', 'all')}
        download="Payments as CSV"
      />
      <PagedList
        what="invoices"
        pages={pages}
        cardHeight={cardHeight}
        failed={{ title: 'Unable to Load Invoices', safe: 'Your invoices are safe.' }}
        empty={
          <Empty title="No invoices found" drawing="invoice">
            Choose another period, or create the first invoice of this one.
          </Empty>
        }
      >
        {(shown) => <InvoiceTable name={`reported ${JSON.stringify(period)}`} invoices={shown} />}
      </PagedList>
    </section>
  )
}
