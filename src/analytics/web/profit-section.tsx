import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ShootProfit } from '#analytics/api.ts'
import type { Period } from '#analytics/period-names.ts'
import { moneyWords } from '#kernel/money.ts'
import { dayAndTimeOf } from '#time/when.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { csvAddress, profitPages } from './queries.ts'
import { ReportTable } from './report-table.tsx'
import { ListHead } from './list-head.tsx'
import css from './report-table.module.css'

const heads = ['Shoot', 'Date', 'Billed', 'Expenses', 'Profit']

/** What each shoot earned in the period. Nothing when nothing was billed for a shoot or spent on one. */
export function ProfitSection({ period }: { period: Period }) {
  const pages = useInfiniteQuery(profitPages(period))
  if (pages.isError && !pages.data)
    return (
      <CouldNotLoad
        title="Unable to Load Profit"
        safe="Your invoices and expenses are safe."
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  const shown = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (shown.length === 0) return null
  return (
    <section className="stack-16" aria-labelledby="profit-per-shoot">
      <ListHead
        id="profit-per-shoot"
        title="Profit per shoot"
        href={csvAddress(period, 'profit', 'all')}
        download="Profit as CSV"
      />
      <ProfitTable name={`profit ${JSON.stringify(period)}`} profits={shown} />
      {/* By the button only: the invoices below load by themselves. */}
      {pages.hasNextPage && (
        <div>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show more shoots
          </Button>
        </div>
      )}
    </section>
  )
}

function ProfitTable({ name, profits }: { name: string; profits: ShootProfit[] }) {
  const { write, zone } = useLocalTime()
  return (
    <ReportTable
      name={name}
      rows={profits}
      heads={heads}
      amounts={[2, 3, 4]}
      row={({ id, title, date, currency, billed, expenses, profit }, place) => (
        <tr key={id} aria-rowindex={place}>
          <td className={css.first} data-card="1">
            <Link to="/shoots/$id" params={{ id }} className="card-link">
              {title}
            </Link>
          </td>
          <td className="nowrap" data-card="3">
            {write(dayAndTimeOf(date, zone).day)}
          </td>
          <td data-amount>{moneyWords(billed, currency)}</td>
          <td data-amount data-card="4">
            <span className="on-phone">spent </span>
            {moneyWords(expenses, currency)}
          </td>
          <td data-amount data-card="2" data-late={profit < 0 || undefined}>
            {moneyWords(profit, currency)}
          </td>
        </tr>
      )}
    />
  )
}
