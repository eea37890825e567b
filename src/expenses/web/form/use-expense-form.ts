import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Expense } from '#expenses/api.ts'
import { useChangeExpense, useCreateExpense } from '#expenses/web/changes.ts'
import { freshExpense } from '#expenses/web/queries.ts'
import type { Problem } from '#kernel/problem.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useVersionedForm } from '#ui/form/use-versioned-form.ts'
import {
  changesIn,
  draftOf,
  type ExpenseValues,
  type Faults,
  faultsOf,
  fieldOf,
  noExpense,
  valuesOf,
} from './expense-values.ts'
import { useReceipt } from './use-receipt.ts'

interface FormOptions {
  /** The expense to edit; without one a new one is recorded. */
  expense: Expense | undefined
  /** Of a new one. */
  beginning: Parameters<typeof noExpense>[0]
  /** A receipt that was dropped on the page. */
  file: File | undefined
  onSaved: () => void
}

/**
 * The form of an expense. The expense is saved first, then its receipt is sent: when that fails, nothing typed is lost,
 * and the file waits in the form.
 */
export function useExpenseForm({ expense, beginning, file, onSaved }: FormOptions) {
  const [values, setValues] = useState(() => (expense ? valuesOf(expense) : noExpense(beginning)))
  const [faults, setFaults] = useState<Faults>({})
  const { today } = useLocalTime()
  const receipt = useReceipt(file)
  const keyFor = useRequestKey()
  const create = useCreateExpense()
  const change = useChangeExpense()

  function set(part: Partial<ExpenseValues>): void {
    setValues((before) => ({ ...before, ...part }))
    setFaults(({ ...others }) => {
      for (const name of Object.keys(part) as (keyof Faults)[]) delete others[name]
      return others
    })
  }

  function checked(): ExpenseValues | undefined {
    const found = faultsOf(values, today, expense)
    setFaults(found)
    if (Object.keys(found).length === 0) return values
    focusFirstInvalid()
    return undefined
  }

  const finish = async (saved: Expense): Promise<void> => {
    versioned.adopt(saved, valuesOf(saved))
    if (await receipt.send(saved)) onSaved()
  }

  const versioned = useVersionedForm({
    record: expense,
    valuesOf,
    read: () => values,
    write: setValues,
    changesIn,
    fresh: ({ id }) => freshExpense(id),
    isTouched: receipt.file !== undefined,
    create: async (typed: ExpenseValues) => {
      const draft = draftOf(typed)
      return finish(await create.mutateAsync({ draft, idempotencyKey: keyFor(draft) }))
    },
    change: async (base, version, typed) => {
      const isSame = version === base.version && Object.keys(changesIn(valuesOf(base), typed)).length === 0
      return finish(isSame ? base : await change.mutateAsync({ id: base.id, version, draft: draftOf(typed) }))
    },
    refuse: ({ fields = {} }: Problem) => {
      setFaults(Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOf(path), message])))
      focusFirstInvalid()
      return true
    },
    failed: { title: 'Error saving the expense' },
  })

  return {
    ...versioned,
    values,
    set,
    faults,
    receipt,
    isSaving: create.isPending || change.isPending || receipt.isSending,
    submit: () => versioned.save(checked),
    keepMine: () => versioned.keepMine(checked),
  }
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>
