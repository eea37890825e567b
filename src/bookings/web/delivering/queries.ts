import { useMutation } from '@tanstack/react-query'
import { agreements } from '#client-portal/agreement-api.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { touchedByProposals } from '#proposals/web/changes.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

interface Delivery {
  deal: WholeDeal
  day: string
  idempotencyKey: string
}

export const useDeliver = () =>
  useMutation({
    mutationFn: ({ deal, day, idempotencyKey }: Delivery) =>
      call(agreements.deliver, { params: { id: deal.id }, ifMatch: tagOf(deal), input: { day }, idempotencyKey }),
    ...useInvalidation(touchedByProposals),
    meta: {
      done: { title: 'Marked as delivered' },
      failed: { title: 'It was not marked as delivered', message: (problem: Problem) => problem.message },
      inline: ['invalid'],
    },
  })
