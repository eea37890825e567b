import { queryOptions, useMutation } from '@tanstack/react-query'
import { touchedByAgreement } from '#bookings/web/cancelling/queries.ts'
import { agreements } from '#client-portal/agreement-api.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { SentAddendum, SentChange } from '#proposals/changing.ts'
import { proposalsKey } from '#proposals/web/queries.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

/** What is agreed now; payments come in meanwhile. */
export const changeBasisOf = (dealId: number) =>
  queryOptions({
    queryKey: [...proposalsKey, 'change', dealId],
    queryFn: () => call(agreements.changeable, { params: { id: dealId } }),
    refetchOnMount: 'always',
    gcTime: 0,
  })

const message = (problem: Problem): string => problem.message

interface Keyed {
  deal: WholeDeal
  idempotencyKey: string
}

const withPapers = { ...touchedByAgreement, queries: [...touchedByAgreement.queries, ['contracts']] }

export const useSendChange = () =>
  useMutation({
    mutationFn: ({ deal, change, idempotencyKey }: Keyed & { change: SentChange }) =>
      call(agreements.change, { params: { id: deal.id }, ifMatch: tagOf(deal), input: change, idempotencyKey }),
    ...useInvalidation(withPapers),
    meta: { failed: { title: 'The change was not sent', message }, inline: ['invalid'] },
  })

export const useOfferAddendum = () =>
  useMutation({
    mutationFn: ({ deal, addendum, idempotencyKey }: Keyed & { addendum: SentAddendum }) =>
      call(agreements.offerAddendum, {
        params: { id: deal.id },
        ifMatch: tagOf(deal),
        input: addendum,
        idempotencyKey,
      }),
    ...useInvalidation(withPapers),
    meta: { failed: { title: 'The addendum was not sent', message }, inline: ['invalid'] },
  })

export const useWithdrawAddendum = () =>
  useMutation({
    mutationFn: ({ deal, idempotencyKey }: Keyed) =>
      call(agreements.withdrawAddendum, { params: { id: deal.id }, ifMatch: tagOf(deal), idempotencyKey }),
    ...useInvalidation(touchedByAgreement),
    meta: { done: { title: 'Addendum withdrawn' }, failed: { title: 'The addendum was not withdrawn', message } },
  })

export const useWithdrawChange = () =>
  useMutation({
    mutationFn: ({ deal, idempotencyKey }: Keyed) =>
      call(agreements.withdrawChange, { params: { id: deal.id }, ifMatch: tagOf(deal), idempotencyKey }),
    ...useInvalidation(touchedByAgreement),
    meta: { done: { title: 'Change withdrawn' }, failed: { title: 'The change was not withdrawn', message } },
  })
