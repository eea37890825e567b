import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BookingEmailChange, type BookingEmailRule, bookingEmails } from '#booking-emails/api.ts'
import type { BookingEmailKind } from '#booking-emails/kinds.ts'
import { deals } from '#deals/api.ts'
import { dealsKey } from '#deals/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { shootsKey } from '#shoots/web/queries.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

const message = (problem: Problem): string => problem.message

/** Below the key of deals, because they follow every change of one. */
const key = [...dealsKey, 'emails'] as const
/** What needs the photographer today counts emails that do not leave by themselves. */
const touched = { queries: [dealsKey, [...shootsKey, 'today']], outdated: ['not_found', 'conflict'] } as const

/** What goes out to the client of a booking, and what did. */
export const emailsOfDeal = (dealId: number) =>
  queryOptions({
    queryKey: [...key, 'deal', dealId],
    queryFn: () => call(bookingEmails.ofDeal, { params: { id: dealId } }),
    refetchOnMount: 'always',
  })

/** What will be emailed once a draft is sent. */
export const emailsOfProposal = (id: number) =>
  queryOptions({
    queryKey: [...key, 'proposal', id],
    queryFn: () => call(bookingEmails.ofProposal, { params: { id } }),
    refetchOnMount: 'always',
  })

export const emailRules = queryOptions({
  queryKey: [...key, 'rules'],
  queryFn: () => call(bookingEmails.rules, {}),
  refetchOnMount: 'always',
})

/** The latest bookings, for previews. */
export const previewedDeals = queryOptions({
  queryKey: [...key, 'previewed'],
  queryFn: async () => {
    const listed = await call(deals.list, { input: { limit: '20' } })
    return listed.filter(({ clientId }) => clientId !== null)
  },
})

interface Typed {
  kind: BookingEmailKind
  subject: string
  text: string
  dealId?: number
}

/** An email as a booking would get it. */
export const emailPreview = (typed: Typed) =>
  queryOptions({
    queryKey: [...key, 'preview', typed],
    queryFn: () => call(bookingEmails.preview, { input: typed }),
    placeholderData: (before) => before,
    // A field that does not exist is told beside the text.
    retry: false,
  })

export const useChangeEmail = (dealId: number) =>
  useMutation({
    mutationFn: (input: { id: number; state: 'skipped' | 'planned' | 'sent' }) =>
      call(bookingEmails.change, { params: { id: dealId }, input }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'The email was not changed', message } },
  })

export const usePauseEmails = (dealId: number) =>
  useMutation({
    mutationFn: (isPaused: boolean) => call(bookingEmails.pause, { params: { id: dealId }, input: { isPaused } }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'The emails were not changed', message } },
  })

export const useSendEmailNow = (dealId: number) =>
  useMutation({
    mutationFn: ({ emailId, idempotencyKey }: { emailId: number; idempotencyKey: string }) =>
      call(bookingEmails.send, { params: { id: dealId, emailId }, idempotencyKey }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Email on its way' }, failed: { title: 'The email was not sent', message } },
  })

export const useEmailWords = (dealId: number) =>
  useMutation({
    mutationFn: ({ emailId, idempotencyKey }: { emailId: number; idempotencyKey: string }) =>
      call(bookingEmails.words, { params: { id: dealId, emailId }, idempotencyKey }),
  })

export const useChooseEmail = (proposalId: number) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: { key: string; isSkipped: boolean }) =>
      call(bookingEmails.choose, { params: { id: proposalId }, input }),
    onSuccess: (answer) => cache.setQueryData(emailsOfProposal(proposalId).queryKey, answer),
    meta: { failed: { title: 'Your choice was not saved', message } },
  })
}

export const useChangeEmailRule = () =>
  useMutation({
    mutationFn: ({ kind, version, ...change }: BookingEmailChange & Pick<BookingEmailRule, 'kind' | 'version'>) =>
      call(bookingEmails.changeRule, { input: { kind, ...change }, ifMatch: tagOf({ version }) }),
    ...useInvalidation({ ...touched, outdated: ['stale'] }),
    meta: { failed: { title: 'The email was not changed', message }, inline: ['invalid', 'stale'] },
  })
