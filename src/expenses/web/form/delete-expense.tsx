import type { Expense } from '#expenses/api.ts'
import { useRemoveExpense } from '#expenses/web/changes.ts'
import { moneyWords } from '#kernel/money.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

interface DeleteExpenseProps {
  expense: Expense
  onDeleted: () => void
  onClose: () => void
}

export function DeleteExpense({ expense, onDeleted, onClose }: DeleteExpenseProps) {
  const remove = useRemoveExpense()
  const once = useSingleFlight()
  const { supplier, gross, currency, receipt } = expense
  return (
    <ConfirmDialog
      opened
      title="Delete this expense?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(expense).then(onDeleted, onClose))}
      onClose={onClose}
    >
      {moneyWords(gross, currency)} to {supplier} {receipt ? 'and its receipt are' : 'is'} removed. This cannot be
      undone.
    </ConfirmDialog>
  )
}
