import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ListedContract } from '#contracts/api.ts'
import { amountWords } from '#contracts/web/contract-status.ts'
import { ContractBadge } from '#contracts/web/list/contract-badge.tsx'
import type { ListedInvoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { isPending } from '#invoices/status.ts'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { moneyWords } from '#kernel/money.ts'
import css from './paperwork-card.module.css'

export function ContractRow({ contract }: { contract: ListedContract }) {
  const { id, contractNumber, title, contractDate, currency, totalAmount, status } = contract
  const { write } = useLocalTime()
  return (
    <li>
      <div className={css.words}>
        <h3 className="small-title">
          <Link to="/billing" search={{ contract: id }} className="hover-underlined">
            {title}
          </Link>
        </h3>
        <p className="small-18 num shrink-wrapped">
          {[contractNumber, contractDate && write(contractDate)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={css.amount}>{totalAmount !== null && amountWords(totalAmount, currency)}</span>
      <ContractBadge status={status} />
    </li>
  )
}

export function InvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const { id, invoiceNumber, issueDate, dueDate, shootTitle, currency, total, balance, status } = invoice
  const { write } = useLocalTime()
  const isOpen = isPending(status)
  const when = isOpen ? `due ${write(dueDate)}` : write(issueDate)
  const left = isOpen && balance !== total ? `${moneyWords(balance, currency)} left` : undefined
  return (
    <li>
      <div className={css.words}>
        <h3 className="small-title">
          <Link to="/billing" search={{ invoice: id }} className="hover-underlined">
            {invoiceNumber === null ? 'Invoice draft' : numberWords(invoiceNumber)}
          </Link>
        </h3>
        <p className="small-18 num shrink-wrapped">{[when, left, shootTitle].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={css.amount}>{moneyWords(invoice.credits ? -total : total, currency)}</span>
      {invoice.credits ? <StatusBadge color="grey">Credit note</StatusBadge> : <InvoiceBadge status={status} />}
    </li>
  )
}
