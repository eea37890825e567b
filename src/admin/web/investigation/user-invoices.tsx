import { useInfiniteQuery } from '@tanstack/react-query'
import { numberWords } from '#invoices/rules.ts'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { moneyWords } from '#kernel/money.ts'
import { PagedRows } from './paged-rows.tsx'
import { invoicesOfUser } from '#admin/web/queries.ts'
import css from './investigation-dialog.module.css'

/** The invoices of a user, newest first. */
export function UserInvoices({ id }: { id: number }) {
  const { write } = useLocalTime()
  const pages = useInfiniteQuery(invoicesOfUser(id))
  return (
    <PagedRows
      what="invoices"
      pages={pages}
      row={(invoice) => (
        <li key={invoice.id}>
          <div>
            <b>{numberWords(invoice.invoiceNumber)}</b>
            <small>
              {[
                invoice.clientName || 'Unknown Client',
                `issued ${write(invoice.issueDate)}`,
                `due ${write(invoice.dueDate)}`,
              ].join(' · ')}
            </small>
          </div>
          <span className={css.amount}>{moneyWords(invoice.total, invoice.currency)}</span>
          <InvoiceBadge status={invoice.status} />
        </li>
      )}
    />
  )
}
