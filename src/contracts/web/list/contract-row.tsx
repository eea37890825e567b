import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ListedContract } from '#contracts/api.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import { ContractBadge } from './contract-badge.tsx'
import { ContractMenu } from './contract-menu.tsx'
import { amountWords, waitingWords } from '#contracts/web/contract-status.ts'
import type { OpenDialog } from '#contracts/web/contract-dialogs.tsx'
import css from '#documents/web/document-table.module.css'
import own from './contract-row.module.css'

interface ContractRowProps {
  contract: ListedContract
  /** Row number, from 1; row 1 is the header. */
  place: number
  write: (day: string) => string
  openDialog: OpenDialog
}

/** Memoized. On a phone it is a card of two lines that expands on tap. */
export const ContractRow = memo(
  function ContractRow({ contract, place, write, openDialog }: ContractRowProps) {
    const { id, contractNumber, clientName, shootTitle, title, contractDate, status, currency, totalAmount } = contract
    const waiting = waitingWords(contract)
    return (
      <tr aria-rowindex={place} {...rowMark('contract', id)}>
        <td className={css.number} data-card="3">
          <Link from="/billing" to="." search={(previous) => ({ ...previous, contract: id })} className="card-link">
            {contractNumber}
          </Link>
          {contractDate && <span className="on-phone"> · {write(contractDate)}</span>}
        </td>
        <td data-card="1" title={clientName}>
          <span className="record-title">{clientName || 'Unknown Client'}</span>
        </td>
        <td className={`ellipsis ${css.shoot}`} title={title}>
          {title}
        </td>
        <td className={`ellipsis ${css.shoot}`} title={shootTitle ?? undefined}>
          {shootTitle ?? 'Unknown Shoot'}
        </td>
        <td className="nowrap">{contractDate ? write(contractDate) : 'N/A'}</td>
        <td className={css.status} data-card="4">
          <span className={own.status}>
            <ContractBadge status={status} />
            {waiting && <span className="cap">{waiting}</span>}
          </span>
        </td>
        <td data-amount data-card="2">
          {amountWords(totalAmount, currency)}
        </td>
        <td className={css.more}>
          <ContractMenu contract={contract} openDialog={openDialog} />
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.contract === after.contract &&
    before.place === after.place &&
    before.openDialog === after.openDialog &&
    before.write('2026-12-31') === after.write('2026-12-31'),
)
