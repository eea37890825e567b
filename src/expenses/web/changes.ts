import { useMutation } from '@tanstack/react-query'
import { type Expense, expenses } from '#expenses/api.ts'
import type { SentExpense } from '#expenses/draft.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { upload } from '#kernel/web/upload.ts'
import { useRecordInvalidation, useRemovalInvalidation } from '#ui/query/use-invalidation.ts'
import { expensesKey, oneExpense, profitKey } from './queries.ts'

const message = (problem: Problem): string => problem.message

/** Figures count expenses. */
const touched = {
  queries: [expensesKey, profitKey, ['analytics']],
  outdated: ['stale', 'not_found', 'conflict'],
  one: (id: number) => oneExpense(id).queryKey,
} as const

type Which = Pick<Expense, 'id' | 'version'>

export function useCreateExpense() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentExpense; idempotencyKey: string }) =>
      call(expenses.create, { input: draft, idempotencyKey }),
    ...useRecordInvalidation<Expense>(touched),
    meta: {
      done: { title: 'Expense added' },
      failed: { title: 'Error adding the expense', message },
      inline: ['invalid'],
    },
  })
}

export function useChangeExpense() {
  return useMutation({
    mutationFn: ({ id, version, draft }: Which & { draft: SentExpense }) =>
      call(expenses.change, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useRecordInvalidation<Expense>(touched),
    meta: {
      done: { title: 'Expense updated' },
      failed: { title: 'Error updating the expense', message },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useRemoveExpense() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(expenses.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useRemovalInvalidation(touched),
    meta: { done: { title: 'Expense deleted' }, failed: { title: 'Error deleting the expense', message } },
  })
}

interface SentReceipt extends Which {
  file: File
  idempotencyKey: string
  onProgress: (share: number) => void
}

/** The form shows why it failed, beside the file. */
export function useAddReceipt() {
  return useMutation({
    mutationFn: ({ id, version, file, idempotencyKey, onProgress }: SentReceipt) =>
      upload(
        expenses.addReceipt,
        { params: { id }, files: [file], ifMatch: tagOf({ version }), idempotencyKey },
        { onProgress },
      ),
    ...useRecordInvalidation<Expense>(touched),
  })
}

export function useRemoveReceipt() {
  return useMutation({
    mutationFn: ({ id, version }: Which) =>
      call(expenses.removeReceipt, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useRecordInvalidation<Expense>(touched),
    meta: { done: { title: 'Receipt removed' }, failed: { title: 'The receipt was not removed', message } },
  })
}
