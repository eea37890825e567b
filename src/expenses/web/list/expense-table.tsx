import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Expense } from '#expenses/api.ts'
import { ColumnHeads } from '#ui/list/column-heads.tsx'
import { LongTable } from '#ui/list/long-table.tsx'
import { useListKeys } from '#ui/list/use-list-keys.ts'
import { ExpenseRow } from './expense-row.tsx'
import css from './expense-table.module.css'

/** Height of an expense's card on a phone, px. */
export const cardHeight = 95

const heads = ['Date', 'What', 'Category', 'Shoot', 'Receipt']

/** The expenses as a table, and as cards on a phone. */
export function ExpenseTable({ name, expenses }: { name: string; expenses: Expense[] }) {
  const { write } = useLocalTime()
  useListKeys({ what: 'expense', rows: expenses })
  return (
    <LongTable
      name={name}
      className={`printed-list ${css.table}`}
      cardHeight={cardHeight}
      rows={expenses}
      head={
        <>
          <ColumnHeads names={heads} />
          <th scope="col" data-amount>
            Amount
          </th>
        </>
      }
      row={(expense, place) => <ExpenseRow key={expense.id} expense={expense} place={place} write={write} />}
    />
  )
}
