import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { moneyWords } from '#kernel/money.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { isOnlyOpened, isPending, isUnsent, openedLabel, unsentLabel } from '#invoices/status.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import css from '#documents/web/document-table.module.css'
import { DueNote } from '#invoices/web/due-note.tsx'
import { StatusMenu } from '#invoices/web/status-menu.tsx'
import type { OpenDialog } from '#invoices/web/invoice-dialogs.tsx'
import { RowMenu } from './invoice-menu.tsx'

interface InvoiceRowProps {
  invoice: ListedInvoice
  /** Row number, from 1; row 1 is the header. */
  place: number
  write: (day: string) => string
  /** The photographer's day. */
  today: string
  openDialog: OpenDialog
}

/** The total, below zero of a credit note, with what is left of it. */
function Amount({ invoice: { currency, total, balance, status, credits, refundDue } }: { invoice: ListedInvoice }) {
  return (
    <>
      {moneyWords(credits ? -total : total, currency)}
      {isPending(status) && balance < total && <small>{moneyWords(balance, currency)} left</small>}
      {refundDue !== undefined && <small>Refund due {moneyWords(refundDue, currency)}</small>}
    </>
  )
}

/** Memoized. On a phone it is a card of two lines that expands on tap. */
export const InvoiceRow = memo(
  function InvoiceRow({ invoice, place, write, today, openDialog }: InvoiceRowProps) {
    const { id, invoiceNumber, clientName, shootTitle, issueDate, dueDate, status } = invoice
    return (
      <tr aria-rowindex={place} {...rowMark('invoice', id)}>
        <td className={css.number} data-card="3">
          <Link from="/billing" to="." search={(previous) => ({ ...previous, invoice: id })} className="card-link">
            {numberWords(invoiceNumber)}
          </Link>
          {isUnsent(invoice) && <small className="inline-on-phone">{unsentLabel}</small>}
          {isOnlyOpened(invoice) && <small className="inline-on-phone">{openedLabel}</small>}
          <DueNote invoice={invoice} today={today} write={write} />
        </td>
        <td data-card="1" title={clientName}>
          <span className="record-title">{clientName || 'Unknown Client'}</span>
        </td>
        <td className={`ellipsis ${css.shoot}`} title={shootTitle ?? undefined}>
          {shootTitle ?? 'Unknown Shoot'}
        </td>
        <td className="nowrap">{issueDate ? write(issueDate) : 'N/A'}</td>
        <td className="nowrap" data-late={status === 'overdue' || undefined}>
          {dueDate ? write(dueDate) : 'N/A'}
        </td>
        <td className={css.status} data-card="4">
          <StatusMenu invoice={invoice} />
        </td>
        <td data-amount data-card="2">
          <Amount invoice={invoice} />
        </td>
        <td className={css.more}>
          <RowMenu invoice={invoice} openDialog={openDialog} />
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.invoice === after.invoice &&
    before.place === after.place &&
    before.today === after.today &&
    before.openDialog === after.openDialog &&
    before.write('2026-12-31') === after.write('2026-12-31'),
)
