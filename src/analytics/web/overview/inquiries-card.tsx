import { useQuery } from '@tanstack/react-query'
import type { Inquiries } from '#analytics/api.ts'
import type { Period } from '#analytics/period-names.ts'
import { counted, monthWords, shareInPercent } from '#analytics/rules.ts'
import { inquiries } from '#analytics/web/queries.ts'
import { moneyWords } from '#kernel/money.ts'
import { typeLabels } from '#shoots/rules.ts'
import tab from './overview-tab.module.css'
import css from './inquiries-card.module.css'

/** What became of the inquiries of a period; nothing without one. */
export function InquiriesCard({ period }: { period: Period }) {
  const { data } = useQuery(inquiries(period))
  if (!data || data.received === 0) return null
  const { currency, received, booked, value, medianReplyMinutes, byMonth, bySource, byType } = data
  return (
    <section className="card section-padding stack-16" aria-labelledby="inquiries">
      <div>
        <h2 id="inquiries" className="space-below-6">
          Inquiries
        </h2>
        <p className="sub">
          {counted(received, 'inquiry', 'inquiries')}, {booked.toLocaleString('en-US')} booked (
          {shareInPercent(booked, received)}%){value > 0 && `, worth ${moneyWords(value, currency)}`}
          {medianReplyMinutes !== null &&
            `. ${received === 1 ? 'It was' : 'Half were'} answered within ${replyWords(medianReplyMinutes)}.`}
        </p>
        {booked > 0 && <p className="cap">Worth is what clients agreed to in proposals.</p>}
      </div>
      <div className={tab.columns}>
        <InquiryTable
          head="How they heard of you"
          currency={currency}
          rows={bySource.map(({ name, ...sums }) => ({ ...sums, name: name === '' ? 'Not said' : name }))}
        />
        <InquiryTable
          head="Type"
          currency={currency}
          rows={byType.map(({ name, ...sums }) => ({ ...sums, name: typeLabels[name] }))}
        />
      </div>
      <InquiryTable
        head={byMonth[0]?.month.length === 4 ? 'Year' : 'Month'}
        rows={byMonth
          .filter((one) => one.received > 0)
          .map(({ month, ...sums }) => ({ ...sums, name: monthWords(month) }))}
      />
    </section>
  )
}

/** A time until an answer, rounded up to what one would say: `40 minutes`, `3 hours`, `2 days`. */
function replyWords(minutes: number): string {
  if (minutes <= 90) return counted(Math.max(1, minutes), 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours <= 36 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')
}

interface InquiryTableProps {
  head: string
  rows: readonly (Pick<Inquiries, 'received' | 'booked'> & { name: string; value?: number })[]
  /** With a column of what was agreed. */
  currency?: string
}

function InquiryTable({ head, rows, currency }: InquiryTableProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Inquiries</th>
          <th scope="col">Booked</th>
          {currency && <th scope="col">Worth</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, received, booked, value = 0 }) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{received.toLocaleString('en-US')}</td>
            <td>{booked.toLocaleString('en-US')}</td>
            {currency && <td>{value > 0 ? moneyWords(value, currency) : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
