import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { Overview } from '#analytics/api.ts'
import { type Bar, chartTitle, findingOf, monthWords } from '#analytics/rules.ts'
import { moneyWords } from '#kernel/money.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import css from './revenue-card.module.css'

const RevenueChart = lazyComponent(() => import('./revenue-chart.tsx').then((part) => part.RevenueChart))

/** The billed amount of each month, as a chart and as a table. */
export function RevenueCard({ overview }: { overview: Overview }) {
  const { byMonth: bars, currency } = overview
  const [isTable, setTable] = useState(false)
  const title = chartTitle(bars)
  const finding = findingOf(bars, overview)
  return (
    <section className="card section-padding">
      <div className={css.head}>
        <h2>{title}</h2>
        <p className={css.caption}>Issued invoices less credit notes, by issue date, tax included</p>
        <Button
          variant="default"
          size="xs"
          leftSection={isTable ? <IconChartBar size={16} stroke={1.6} /> : <IconTable size={16} stroke={1.6} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {isTable ? (
        <BarTable bars={bars} currency={currency} title={title} />
      ) : (
        <figure className={css.chart} aria-label={`${title}. ${finding}`}>
          {bars.some(({ revenue }) => revenue > 0) ? (
            <RevenueChart bars={bars} currency={currency} />
          ) : (
            <p className={css.none}>{finding}</p>
          )}
        </figure>
      )}
    </section>
  )
}

function BarTable({ bars, currency, title }: { bars: Bar[]; currency: string; title: string }) {
  return (
    <div className={css.room}>
      <table className={`data-table ${css.table}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{bars[0]?.month.length === 4 ? 'Year' : 'Month'}</th>
            <th scope="col">Paid</th>
            <th scope="col">Billed</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ month, revenue, paid }) => (
            <tr key={month}>
              <th scope="row">{monthWords(month)}</th>
              <td>{moneyWords(paid, currency)}</td>
              <td>{moneyWords(revenue, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
