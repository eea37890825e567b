import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { type Days, type PeriodName, periodNames } from '#expenses/period.ts'
import { PeriodFilter } from '#expenses/web/list/period-filter.tsx'
import { moneyWords } from '#kernel/money.ts'
import type { Basis, TaxOfCurrency } from '#tax-report/api.ts'
import { basisLabels, counted, documentWords, reportNote } from '#tax-report/printed-report.ts'
import { alsoWords } from '#studio-money/also.ts'
import { ListBar, ListTab } from '#ui/list/list-tab.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Tile, Tiles } from '#ui/figures/tiles.tsx'
import { type AskedReport, inputOf, oneTaxReport, type ReportInput, type ReportRow } from './queries.ts'
import { TaxTable } from './tax-table.tsx'
import '#ui/form/segments.css'

const TaxDocuments = lazyComponent(() => import('./tax-documents.tsx').then((part) => part.TaxDocuments))

/** A report has a first and a last day. */
const periods: PeriodName[] = periodNames.filter((name) => name !== 'all')

const choices = Object.entries(basisLabels).map(([value, label]) => ({ value, label }))

interface TaxTabProps extends AskedReport {
  /** Called with what is asked for instead; what is left out stays as in the address. */
  onWant: (asked: Days & { basis?: 'paid' | undefined }) => void
}

/** The tax of a period by rate. */
export function TaxTab({ onWant, ...asked }: TaxTabProps) {
  const { today, write } = useLocalTime()
  const input = inputOf(asked, today)
  const { data, isError, isFetching, refetch } = useQuery({
    ...oneTaxReport(input),
    placeholderData: (before) => before,
  })
  // What was opened belongs to what is asked for.
  const [shown, setShown] = useState<{ of: string; row: ReportRow }>()
  const shownOf = JSON.stringify(input)
  const row = shown?.of === shownOf ? shown.row : undefined
  return (
    <ListTab>
      <ListBar>
        <PeriodFilter from={input.from} to={input.to} names={periods} onChoose={onWant} />
        <SegmentedControl
          aria-label="How documents are counted"
          data={choices}
          value={input.basis}
          onChange={(chosen) => onWant({ basis: (chosen as Basis) === 'paid' ? 'paid' : undefined })}
        />
        <span className="small push-right" role="status">
          {basisLabels[input.basis]}, {write(input.from)} – {write(input.to)}
        </span>
      </ListBar>
      {isError && !data ? (
        <CouldNotLoad
          title="Unable to Load Tax Report"
          safe="Your invoices and expenses are safe."
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <>
          <Figures input={input} all={data?.currencies} />
          {data?.currencies.map((one) => (
            <Fragment key={one.currency}>
              <TaxTable
                basis={data.basis}
                sums={one}
                own={data.currencies[0]?.currency ?? one.currency}
                isOnly={data.currencies.length === 1}
                shown={row?.currency === one.currency ? row.name : undefined}
                onShow={(name) => setShown({ of: shownOf, row: { currency: one.currency, name } })}
              />
              {row?.currency === one.currency && (
                <TaxDocuments key={row.name} input={input} row={row} onClose={() => setShown(undefined)} />
              )}
            </Fragment>
          ))}
          <p className="small">This adds up what you issued and recorded. {reportNote}</p>
        </>
      )}
    </ListTab>
  )
}

/** The figures of the photographer's currency, with what there is in others; undefined while they load. */
function Figures({ input, all }: { input: ReportInput; all: readonly TaxOfCurrency[] | undefined }) {
  const { basis, from, to } = input
  const [own, ...others] = (all ?? []).map(figuresOf)
  const labels = [
    basis === 'issued' ? 'Billed, before tax' : 'Paid, before tax',
    'Tax charged',
    'Not taxed',
    'Expenses',
  ]
  // The list of expenses has them by their day, not by that of their payment.
  const toExpenses = (words: string) => (
    <Link from="/billing" to="." search={{ tab: 'expenses', from, to }} aria-label={`${words}, show the expenses`}>
      {words}
    </Link>
  )
  return (
    <Tiles>
      {labels.map((label, at) => (
        <Tile
          key={label}
          label={label}
          value={own?.[at]?.value}
          also={alsoWords(others.flatMap((figures) => figures[at] ?? []))}
          more={own?.[at]?.more}
          link={label === 'Expenses' && basis === 'issued' ? toExpenses : undefined}
        />
      ))}
    </Tiles>
  )
}

/** Each figure, and what it is made of: `8 invoices, 1 credit note`. */
function figuresOf({ currency, invoices, creditNotes, net, tax, untaxed, expenses }: TaxOfCurrency) {
  const money = (amount: number) => moneyWords(amount, currency)
  const figure = (amount: number, more: string) => ({ currency, amount, value: money(amount), more })
  return [
    figure(net, documentWords({ invoices, creditNotes })),
    figure(tax, `on ${money(net - untaxed)}`),
    figure(untaxed, untaxed === 0 ? 'Nothing' : 'By rate in the table'),
    figure(expenses.gross, `${counted(expenses.count, 'expense')}, with ${money(expenses.tax)} tax`),
  ]
}
