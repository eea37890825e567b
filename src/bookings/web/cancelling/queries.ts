import { queryOptions, useMutation } from '@tanstack/react-query'
import { agreements } from '#client-portal/agreement-api.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { type Output, tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import type { CancellationDraft, ShootMove } from '#proposals/cancelling.ts'
import { touchedByProposals } from '#proposals/web/changes.ts'
import { proposalsKey } from '#proposals/web/queries.ts'
import { shootsKey } from '#shoots/web/queries.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

/** What would follow from cancelling today; payments come in meanwhile. */
export const cancellationOf = (dealId: number) =>
  queryOptions({
    queryKey: [...proposalsKey, 'cancellation', dealId],
    queryFn: () => call(agreements.cancellation, { params: { id: dealId }, input: {} }),
    refetchOnMount: 'always',
    gcTime: 0,
  })

const message = (problem: Problem): string => problem.message

/** What is shown elsewhere of what was agreed. */
export const touchedByAgreement = {
  ...touchedByProposals,
  queries: [...touchedByProposals.queries, ['invoices'], shootsKey, ['clients']],
}

type Keyed<T> = T & { deal: WholeDeal; idempotencyKey: string }

export const useCancelBooking = () =>
  useMutation({
    mutationFn: ({ deal, draft, idempotencyKey }: Keyed<{ draft: CancellationDraft }>) =>
      call(agreements.cancel, { params: { id: deal.id }, ifMatch: tagOf(deal), input: draft, idempotencyKey }),
    ...useInvalidation(touchedByAgreement),
    meta: {
      done: { title: 'Booking cancelled' },
      failed: { title: 'The booking was not cancelled', message },
      inline: ['invalid'],
    },
  })

export const useMoveShoot = () =>
  useMutation({
    mutationFn: ({ deal, move, idempotencyKey }: Keyed<{ move: ShootMove }>) =>
      call(agreements.move, { params: { id: deal.id }, ifMatch: tagOf(deal), input: move, idempotencyKey }),
    ...useInvalidation(touchedByAgreement),
    meta: {
      // What is asked is shown in the dialog where no email leaves.
      done: ({ asked }: Output<typeof agreements.move>) => ({
        title: asked ? 'New date asked for' : 'Shoot moved',
      }),
      failed: { title: 'The shoot was not moved', message },
      inline: ['invalid', 'conflict'],
    },
  })

export const useWithdrawMove = () =>
  useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      call(agreements.withdrawMove, { params: { id }, idempotencyKey }),
    ...useInvalidation(touchedByAgreement),
    meta: {
      done: { title: 'New date no longer asked for' },
      failed: { title: 'It was not withdrawn', message },
    },
  })
