import { useQuery } from '@tanstack/react-query'
import { oneExpense } from '#expenses/web/queries.ts'
import { isNotFound } from '#kernel/problem.ts'
import { WithCurrency } from '#studio-money/web/with-currency.tsx'
import { UnloadedRecord } from '#ui/dialog/unloaded-record.tsx'
import { ExpenseDialog } from './expense-dialog.tsx'

interface ExpenseViewProps {
  id: number | 'new'
  /** Of a new expense. */
  shootId?: number | undefined
  /** A receipt that was dropped on the page. */
  file?: File | undefined
  onClose: () => void
}

/** An expense to read and edit, or a new one. */
export function ExpenseView({ id, ...rest }: ExpenseViewProps) {
  return id === 'new' ? <NewExpense {...rest} /> : <KnownExpense id={id} onClose={rest.onClose} />
}

const NewExpense = ({ shootId, file, onClose }: Omit<ExpenseViewProps, 'id'>) => (
  <WithCurrency title="Add Expense" known={undefined} onClose={onClose}>
    {(currency) => (
      <ExpenseDialog expense={undefined} currency={currency} shootId={shootId} file={file} onClose={onClose} />
    )}
  </WithCurrency>
)

function KnownExpense({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(oneExpense(id))
  if (query.data && !isNotFound(query.error))
    return (
      <ExpenseDialog
        expense={query.data}
        currency={query.data.currency}
        shootId={undefined}
        file={undefined}
        onClose={onClose}
      />
    )
  return <UnloadedRecord noun="Expense" of={query} onClose={onClose} />
}
