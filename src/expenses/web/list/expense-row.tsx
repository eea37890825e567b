import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import type { Expense } from '#expenses/api.ts'
import { categoryLabels } from '#expenses/category.ts'
import { receiptAddress } from '#expenses/web/queries.ts'
import { ReceiptView } from '#expenses/web/receipt-view.tsx'
import { moneyWords } from '#kernel/money.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import css from './expense-table.module.css'

interface ExpenseRowProps {
  expense: Expense
  /** Row number, from 1; row 1 is the header. */
  place: number
  write: (day: string) => string
}

/** Memoized. On a phone it is a card of two lines that opens on tap. */
export const ExpenseRow = memo(
  function ExpenseRow({ expense, place, write }: ExpenseRowProps) {
    const { id, day, supplier, category, words, shootTitle, gross, currency, paidOn } = expense
    return (
      <tr aria-rowindex={place} {...rowMark('expense', id)}>
        <td className={css.day} data-card="3">
          {write(day)}
          <span className="on-phone"> · {categoryLabels[category]}</span>
          {paidOn === null && <small className="inline-on-phone">Not paid yet</small>}
        </td>
        <td className={css.what} data-card="1">
          <Link
            from="/billing"
            to="."
            search={(previous) => ({ ...previous, expense: id })}
            className="hover-underlined card-link"
          >
            {supplier}
          </Link>
          {words && (
            <small className="ellipsis" title={words}>
              {words}
            </small>
          )}
        </td>
        <td className={css.category}>{categoryLabels[category]}</td>
        <td className={`ellipsis ${css.shoot}`} title={shootTitle ?? undefined}>
          {shootTitle}
        </td>
        <td className={css.receipt} data-card="4">
          <ReceiptCell expense={expense} />
        </td>
        <td data-amount data-card="2">
          {moneyWords(gross, currency)}
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.expense === after.expense &&
    before.place === after.place &&
    before.write('2026-12-31') === after.write('2026-12-31'),
)

/** A small picture of the receipt, which opens it; a PDF is downloaded. */
function ReceiptCell({ expense }: { expense: Expense }) {
  const [isShown, setShown] = useState(false)
  const { receipt, supplier } = expense
  if (!receipt) return <span className="small">No receipt</span>
  const name = `Receipt from ${supplier}`
  if (receipt.type === 'application/pdf')
    return (
      <a className={css.paper} href={receiptAddress(expense)} download aria-label={`${name}, PDF`}>
        <IconFileTypePdf size={22} stroke={1.5} aria-hidden="true" />
      </a>
    )
  return (
    <>
      <button type="button" className={css.paper} aria-label={name} onClick={() => setShown(true)}>
        <img src={receiptAddress(expense, 'small')} alt="" loading="lazy" />
      </button>
      {isShown && <ReceiptView expense={expense} onClose={() => setShown(false)} />}
    </>
  )
}
