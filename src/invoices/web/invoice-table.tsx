import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { RowRoom } from '#ui/row-room.tsx'
import { useWindowedRows } from '#ui/use-windowed-rows.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { useQuestions } from './questions.tsx'
import { useDateFormat } from './use-date-format.ts'
import css from './invoice-table.module.css'

/** The invoices as a table, and as cards on a phone; only the rows near the window are drawn. */
export function InvoiceTable({ name, invoices }: { name: string; invoices: ListedInvoice[] }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const { write } = useDateFormat()
  const { ask, dialog } = useQuestions()
  const { from, to, above, below } = useWindowedRows({ name: `${name} ${isPhone}`, count: invoices.length, rowHeight: isPhone ? 79 : 52, body })
  return (
    <div className={`card ${css.card}`}>
      <table className={css.table} aria-rowcount={invoices.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Invoice #</th>
            <th scope="col">Client</th>
            <th scope="col">Shoot</th>
            <th scope="col">Issue Date</th>
            <th scope="col">Due Date</th>
            <th scope="col">Status</th>
            <th scope="col" className={css.amount}>Amount</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <RowRoom height={above} />
          {invoices.slice(from, to).map((invoice, at) => (
            <InvoiceRow key={invoice.id} invoice={invoice} place={from + at + 2} write={write} onAsk={ask} />
          ))}
          <RowRoom height={below} />
        </tbody>
      </table>
      {dialog}
    </div>
  )
}
