import { Link } from '@tanstack/react-router'
import type { ReportedInvoice } from '#analytics/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { isPending } from '#invoices/status.ts'
import { DueNote } from '#invoices/web/due-note.tsx'
import { CreditNoteBadge } from '#invoices/web/credit-note-badge.tsx'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { moneyWords } from '#kernel/money.ts'
import { rowMark, useListKeys } from '#ui/list/use-list-keys.ts'
import { ReportTable } from './report-table.tsx'
import css from './report-table.module.css'

const heads = ['Client', 'Invoice #', 'Amount', 'Status', 'Issue Date', 'Due Date']

/** Invoices with client and balance. */
export function InvoiceTable({ name, invoices }: { name: string; invoices: ReportedInvoice[] }) {
  const { write, today } = useLocalTime()
  useListKeys({ what: 'invoice', rows: invoices, enter: 'Open the client' })
  return (
    <ReportTable
      name={name}
      rows={invoices}
      heads={heads}
      amounts={[2]}
      row={(
        { id, clientId, clientName, invoiceNumber, currency, total, paid, balance, status, issueDate, dueDate },
        place,
      ) => (
        <tr key={id} aria-rowindex={place} {...rowMark('invoice', id)}>
          <td className={css.first} data-card="1">
            <Link to="/clients/$id" params={{ id: clientId }} className="card-link">
              {clientName || 'Unknown Client'}
            </Link>
          </td>
          <td className="nowrap" data-card="3">
            <Link to="/billing" search={{ invoice: id }} className="quiet-link">
              {numberWords(invoiceNumber)}
            </Link>
            <DueNote invoice={{ status, issueDate, dueDate }} today={today} write={write} />
          </td>
          <td data-amount data-card="2">
            {moneyWords(total, currency)}
            {isPending(status) && paid > 0 && <small>{moneyWords(balance, currency)} left</small>}
          </td>
          <td data-card="4">{total < 0 ? <CreditNoteBadge /> : <InvoiceBadge status={status} />}</td>
          <td className="nowrap">{issueDate ? write(issueDate) : 'N/A'}</td>
          <td className="nowrap" data-aside data-late={status === 'overdue' || undefined}>
            {dueDate ? write(dueDate) : 'N/A'}
          </td>
        </tr>
      )}
    />
  )
}
