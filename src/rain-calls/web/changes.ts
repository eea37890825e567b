import { useMutation } from '@tanstack/react-query'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { dealsKey } from '#deals/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { type RainCallOfShoot, rainCalls } from '#rain-calls/api.ts'
import { shootsKey } from '#shoots/web/queries.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'
import { rainCallsKey } from './queries.ts'

export const message = (problem: Problem): string => problem.message

export const touched = {
  queries: [rainCallsKey, shootsKey, dealsKey, ['dashboard'], ['holds']],
  outdated: ['stale', 'not_found', 'conflict'],
} as const

type Call = Pick<NonNullable<RainCallOfShoot['call']>, 'id' | 'version'>

const ofVersion = ({ id, version }: Call) => ({ params: { id }, ifMatch: tagOf({ version }) })

interface Deciding {
  call: Call
  decision: { move: boolean; reason?: string; signature?: SignatureDraft; dates?: string[] }
  idempotencyKey: string
}

export const useDecide = () =>
  useMutation({
    mutationFn: ({ call: which, decision, idempotencyKey }: Deciding) =>
      call(rainCalls.decide, { ...ofVersion(which), input: decision, idempotencyKey }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'Nothing was decided', message }, inline: ['invalid'] },
  })

interface OfferingEarly {
  shootId: number
  offer: { reason: string; signature: SignatureDraft; dates?: string[] }
  idempotencyKey: string
}

export const useOfferEarly = () =>
  useMutation({
    mutationFn: ({ shootId, offer, idempotencyKey }: OfferingEarly) =>
      call(rainCalls.early, { params: { id: shootId }, input: offer, idempotencyKey }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'No dates were offered', message }, inline: ['invalid'] },
  })

export const useTakeBack = () =>
  useMutation({
    mutationFn: ({ call: which, idempotencyKey }: { call: Call; idempotencyKey: string }) =>
      call(rainCalls.takeBack, { ...ofVersion(which), idempotencyKey }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Decision taken back' }, failed: { title: 'It was not taken back', message } },
  })

export const useSettle = () =>
  useMutation({
    mutationFn: ({ call: which, ...settled }: { call: Call; tookPlace: boolean; idempotencyKey: string }) =>
      call(rainCalls.settle, {
        ...ofVersion(which),
        input: { tookPlace: settled.tookPlace },
        idempotencyKey: settled.idempotencyKey,
      }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Settled' }, failed: { title: 'It was not settled', message } },
  })
