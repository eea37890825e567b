import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Expense } from '#expenses/api.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { type Missing, useMissing } from '#ui/loading/connectivity.ts'
import { DeleteExpense } from './delete-expense.tsx'
import { ExpenseFields } from './expense-fields.tsx'
import { changeWords, valuesOf } from './expense-values.ts'
import { ReceiptField } from './receipt-field.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { useDroppedFile } from './use-dropped-file.ts'
import { useExpenseForm } from './use-expense-form.ts'
import { bothLines } from '#ui/form/both-values.ts'

interface ExpenseDialogProps {
  /** The expense to edit; without one a new one is recorded. */
  expense: Expense | undefined
  /** Of a new one. */
  currency: string
  shootId: number | undefined
  /** A receipt that was dropped on the page. */
  file: File | undefined
  onClose: () => void
}

/** The address names the open expense: Back closes it. */
const closesExpense = ({ next }: { next: { search: object } }): boolean => !('expense' in next.search)

export function ExpenseDialog({ expense, currency, shootId, file, onClose }: ExpenseDialogProps) {
  const { today, write } = useLocalTime()
  const [isDeleting, setDeleting] = useState(false)
  const form = useExpenseForm({ expense, beginning: { today, currency, shootId }, file, onSaved: onClose })
  const once = useSingleFlight()
  const { base, receipt } = form
  useDroppedFile((dropped) => void receipt.choose(dropped))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={expense ? 'Edit Expense' : 'Add Expense'}
      dirty={form.isDirty && !form.isSaving}
      onSave={form.submit}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(form.submit)
        }}
      >
        <DialogBody>
          {form.newerChanges && (
            <Box mb={18}>
              <NewerVersion
                what="expense"
                changes={bothLines((some) => changeWords(some, write), form.newerSides)}
                form={form}
              />
            </Box>
          )}
          <div className="stack-18">
            <ReceiptField
              expense={base}
              chosen={receipt}
              onRemoved={(saved) => form.adopt(saved, base && valuesOf(base))}
            />
            <ExpenseFields form={form} />
          </div>
        </DialogBody>
        <FormFooter
          onCancel={onClose}
          loading={form.isSaving}
          disabled={!form.canSave}
          note={<Note form={form} onDelete={() => setDeleting(true)} />}
        >
          {base ? 'Save Changes' : 'Add Expense'}
        </FormFooter>
      </form>
      <LeaveGuard dirty={form.isDirty && !form.isSaving} isLeaving={closesExpense} />
      {isDeleting && base && <DeleteExpense expense={base} onDeleted={onClose} onClose={() => setDeleting(false)} />}
    </Dialog>
  )
}

const keepOpen: Record<Missing, string> = {
  network: 'You are offline. Keep this open and save it once you are online.',
  server: 'The server does not answer just now. Keep this open and save it again later.',
}

/** Beside the buttons: what is going on, or the way to delete the expense. */
function Note({ form, onDelete }: { form: ReturnType<typeof useExpenseForm>; onDelete: () => void }) {
  const missing = useMissing()
  const { receipt, base } = form
  const words = receipt.isSending
    ? `Sending the receipt: ${Math.round(receipt.share * 100)}%`
    : missing && keepOpen[missing]
  return (
    <>
      <span role="status">{words}</span>
      {base && !words && (
        <Button variant="subtle" color="red" onClick={onDelete}>
          Delete
        </Button>
      )}
    </>
  )
}
