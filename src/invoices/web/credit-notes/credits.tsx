import { Link } from '@tanstack/react-router'
import type { Invoice } from '#invoices/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { moneyWords } from '#kernel/money.ts'
import css from '#invoices/web/page/invoice-view.module.css'

/** The credit notes of an invoice, or the invoice that a credit note corrects. */
export function Credits({ invoice: { credits, creditNotes = [], currency } }: { invoice: Invoice }) {
  const { write } = useLocalTime()
  const others = credits ? [credits] : creditNotes
  if (others.length === 0) return null
  return (
    <>
      <h3 className={`space-below-6 ${css.title}`}>{credits ? 'Corrects' : 'Credit notes'}</h3>
      <ul className={css.payments}>
        {others.map(({ id, invoiceNumber, issueDate, total }) => (
          <li key={id}>
            <div>
              <b className="block medium">
                <Link from="/billing" to="." search={(previous) => ({ ...previous, invoice: id })}>
                  {invoiceNumber}
                </Link>
              </b>
              <span className="small-18">{write(issueDate)}</span>
            </div>
            {moneyWords(credits ? total : -total, currency)}
          </li>
        ))}
      </ul>
    </>
  )
}
