import { useQuery } from '@tanstack/react-query'
import { oneExpense } from '#expenses/web/queries.ts'
import { Problem } from '#kernel/problem.ts'
import { WithCurrency } from '#studio-money/web/with-currency.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
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
  const { data, error, isFetching, refetch } = useQuery(oneExpense(id))
  const isMissing = error instanceof Problem && error.code === 'not_found'
  if (data && !isMissing)
    return (
      <ExpenseDialog expense={data} currency={data.currency} shootId={undefined} file={undefined} onClose={onClose} />
    )
  return (
    <Dialog opened onClose={onClose} title="Expense">
      <DialogBody>
        {isMissing && <p className="sub">This expense can’t be found. It may have been deleted.</p>}
        {error && !isMissing && (
          <CouldNotLoad
            title="Unable to Load Expense"
            safe="The expense is safe."
            retrying={isFetching}
            onRetry={refetch}
          />
        )}
        {!error && <Loading what="the expense" />}
      </DialogBody>
    </Dialog>
  )
}
