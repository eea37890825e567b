import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call, type Page } from '#kernel/web/call.ts'
import { type Invoice, invoices, type ListedInvoice, type SentPayment, type StatusChange } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import type { WrittenEmail } from '#documents/written-email.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import { useRecordInvalidation, useRemovalInvalidation } from '#ui/query/use-invalidation.ts'
import { freshInvoice, invoicesKey, oneInvoice } from './queries.ts'

const message = (problem: Problem): string => problem.message

/** Contracts and bookings show their invoices, a payment can book, and clients with documents cannot be deleted. */
export const touched = {
  queries: [invoicesKey, ['contracts'], ['clients'], ['proposals'], ['deals']],
  outdated: ['stale', 'not_found', 'conflict'],
  one: (id: number) => oneInvoice(id).queryKey,
} as const

export type Which = Pick<ListedInvoice, 'id' | 'version'>

export function useCreateInvoice() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentInvoice; idempotencyKey: string }) =>
      call(invoices.create, { input: draft, idempotencyKey }),
    ...useRecordInvalidation<Invoice>(touched),
    meta: {
      done: { title: 'Invoice created' },
      failed: { title: 'Error creating invoice', message },
      inline: ['invalid'],
    },
  })
}

interface InvoiceEdit extends Which {
  draft: SentInvoice
}

export function useChangeInvoice() {
  return useMutation({
    mutationFn: ({ id, version, draft }: InvoiceEdit) =>
      call(invoices.change, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useRecordInvalidation<Invoice>(touched),
    meta: {
      done: { title: 'Invoice updated' },
      failed: { title: 'Error updating invoice', message },
      inline: ['invalid', 'stale'],
    },
  })
}

type Pages = InfiniteData<Page<ListedInvoice>>

/** Shows a status at once in every list; returns a function to undo that. */
function showStatus(cache: QueryClient, id: number, status: ChosenStatus): () => void {
  const before = cache.getQueriesData<Pages>({ queryKey: [...invoicesKey, 'pages'] })
  const sentAt = status === 'sent' ? new Date().toISOString() : null
  const shown = (rows: ListedInvoice[]) =>
    rows.map((row) => (row.id === id ? { ...row, status, sentAt: row.sentAt ?? sentAt } : row))
  for (const [key, data] of before)
    if (data)
      cache.setQueryData<Pages>(key, {
        ...data,
        pages: data.pages.map((page) => ({ ...page, rows: shown(page.rows) })),
      })
  return () => before.forEach(([key, data]) => cache.setQueryData(key, data))
}

/** Payments made by choosing a status are withdrawn with it, which the status alone does not show. */
function takenBackIn({ history }: Invoice): string[] {
  const since = history.findLastIndex(({ kind }) => kind === 'status')
  return history.slice(since + 1).flatMap(({ kind, words }) => (kind === 'payment taken back' ? [words] : []))
}

export function useSetInvoiceStatus() {
  const cache = useQueryClient()
  const { onSuccess, onError } = useRecordInvalidation<Invoice>(touched)
  return useMutation({
    mutationFn: ({ id, version, status, how }: Which & StatusChange) =>
      call(invoices.setStatus, { params: { id }, input: { status, ...(how && { how }) }, ifMatch: tagOf({ version }) }),
    onMutate: ({ id, status }) => showStatus(cache, id, status),
    onSuccess,
    onError: (problem, _, takeBack) => {
      takeBack?.()
      return onError(problem)
    },
    meta: {
      done: (invoice: Invoice, { status }: { status: ChosenStatus }) => ({
        title: 'Status Updated',
        message: [`Invoice status changed to ${status}`, ...takenBackIn(invoice)].join('. '),
      }),
      failed: { title: 'Update Failed', message },
    },
  })
}

/** Gives a draft its number, as sending it does. */
export function useIssueInvoice() {
  return useMutation({
    mutationFn: ({ id, version }: Which) =>
      call(invoices.setStatus, { params: { id }, input: { status: 'unpaid' }, ifMatch: tagOf({ version }) }),
    ...useRecordInvalidation<Invoice>(touched),
    meta: {
      done: ({ invoiceNumber }: Invoice) => ({ title: `${invoiceNumber} issued`, message: 'It is not sent yet.' }),
      failed: { title: 'Error issuing invoice', message },
    },
  })
}

export function useRemoveInvoice() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(invoices.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useRemovalInvalidation(touched),
    meta: { done: { title: 'Invoice deleted' }, failed: { title: 'Error deleting invoice', message } },
  })
}

export function useDuplicateInvoice() {
  const { mutate: remove } = useRemoveInvoice()
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      call(invoices.duplicate, { params: { id }, idempotencyKey }),
    ...useRecordInvalidation<Invoice>(touched),
    meta: {
      done: ({ id, version }: Invoice) => ({
        title: 'Invoice created',
        message: 'A draft with the same items, issued today.',
        action: { name: 'Undo', act: () => remove({ id, version }) },
      }),
      failed: { title: 'Error creating invoice', message },
    },
  })
}

export function useRecordPayment() {
  return useMutation({
    mutationFn: ({ id, version, payment, idempotencyKey }: Which & { payment: SentPayment; idempotencyKey: string }) =>
      call(invoices.pay, { params: { id }, input: payment, ifMatch: tagOf({ version }), idempotencyKey }),
    ...useRecordInvalidation<Invoice>(touched),
    meta: {
      done: ({ credits }: Invoice) => ({ title: credits === undefined ? 'Payment recorded' : 'Refund recorded' }),
      failed: { title: 'Error recording payment', message },
      inline: ['invalid'],
    },
  })
}

export function useTakePaymentBack() {
  return useMutation({
    mutationFn: ({ id, version, paymentId }: Which & { paymentId: number }) =>
      call(invoices.takePaymentBack, { params: { id, paymentId }, ifMatch: tagOf({ version }) }),
    ...useRecordInvalidation<Invoice>(touched),
    meta: {
      done: { title: 'Payment removed' },
      failed: { title: 'Error removing the payment', message },
    },
  })
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

/** An email leaves a moment after it was asked for: shows it as sent once it has. */
async function showOnceSent(cache: QueryClient, { id, sentAt }: Pick<Invoice, 'id' | 'sentAt'>): Promise<void> {
  for (const seconds of [1, 1, 2, 4, 8, 15, 30]) {
    await pause(seconds * 1000)
    const now = await freshInvoice(id).catch(() => undefined)
    if (now && now.sentAt !== sentAt) return cache.invalidateQueries({ queryKey: invoicesKey })
  }
}

export function useSendInvoice() {
  const cache = useQueryClient()
  const { onSuccess, onError } = useRecordInvalidation<Invoice>(touched)
  return useMutation({
    mutationFn: ({ id, version, email, idempotencyKey }: Which & { email: WrittenEmail; idempotencyKey: string }) =>
      call(invoices.send, { params: { id }, input: email, ifMatch: tagOf({ version }), idempotencyKey }),
    onSuccess: (invoice) => {
      void showOnceSent(cache, invoice)
      return onSuccess(invoice)
    },
    onError,
    meta: {
      done: { title: 'Email is on its way' },
      failed: { title: 'Error sending invoice', message },
      inline: ['conflict', 'invalid'],
    },
  })
}
