import { daysLate } from '#invoices/rules.ts'
import { type InvoiceStatus, isPending } from '#invoices/status.ts'
import css from './due-note.module.css'

interface DueNoteProps {
  invoice: { status: InvoiceStatus; issueDate: string; dueDate: string }
  /** The photographer's day. */
  today: string
  /** Writes a day in the photographer's format. */
  write: (day: string) => string
}

/** When an invoice that is owed is due, of others their date: on a phone, where a list has no column for them. */
export function DueNote({ invoice: { status, issueDate, dueDate }, today, write }: DueNoteProps) {
  if (!isPending(status)) return issueDate ? <small className={css.due}>{write(issueDate)}</small> : null
  const late = status === 'overdue' ? daysLate(dueDate, today) : 0
  return (
    <small className={`${css.due} ${late > 0 ? 'late' : ''}`}>
      {late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} late` : `Due ${write(dueDate)}`}
    </small>
  )
}
