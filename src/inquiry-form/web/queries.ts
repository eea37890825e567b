import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { inquiryForm, type FormChange, type OwnForm } from '#inquiry-form/api.ts'
import { tagOf } from '#kernel/api.ts'
import { newKey, call, callPage } from '#kernel/web/call.ts'
import type { Problem } from '#kernel/problem.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

const key = ['inquiry-form'] as const
const message = (problem: Problem): string => problem.message

export const freshForm = () => call(inquiryForm.find, {})

/** The form of the studio. */
export const ownForm = queryOptions({ queryKey: [...key, 'own'], queryFn: freshForm, refetchOnMount: 'always' })

export function useChangeForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ change, version }: { change: FormChange; version: number }) =>
      call(inquiryForm.change, { input: change, ifMatch: tagOf({ version }) }),
    onSuccess: (saved: OwnForm) => cache.setQueryData(ownForm.queryKey, saved),
    meta: {
      done: { title: 'Inquiry form saved' },
      failed: { title: 'Error saving the inquiry form', message },
      inline: ['invalid', 'stale'],
    },
  })
}

/** Inquiries that were held back, latest first. */
export const heldPages = infiniteQueryOptions({
  queryKey: [...key, 'held'],
  queryFn: ({ pageParam }) =>
    callPage(inquiryForm.held, { input: { limit: '20', ...(pageParam && { cursor: pageParam }) } }),
  refetchOnMount: 'always',
  ...cursorPages,
})

/** Takes one that is not spam. */
export function useAcceptHeld() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(inquiryForm.accept, { params: { id }, idempotencyKey: newKey() }),
    onSuccess: () => cache.invalidateQueries(),
    meta: { done: { title: 'Inquiry taken' }, failed: { title: 'Error taking the inquiry', message } },
  })
}

export function useDiscardHeld() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(inquiryForm.discard, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: heldPages.queryKey }),
    meta: { done: { title: 'Inquiry deleted' }, failed: { title: 'Error deleting the inquiry', message } },
  })
}
