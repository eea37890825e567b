import { useMutation } from '@tanstack/react-query'
import { type DealChange, deals, type Reply, type SentDeal } from '#deals/api.ts'
import { type WholeDeal } from '#deals/deal.ts'
import type { chosenReasons } from '#deals/stage.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { shootsKey } from '#shoots/web/queries.ts'
import { useInvalidation, useRecordInvalidation, useRemovalInvalidation } from '#ui/query/use-invalidation.ts'
import { useOpen } from '#ui/toast/use-open.ts'
import { dealsKey, oneDeal } from './queries.ts'

const message = (problem: Problem): string => problem.message

/** What needs the photographer today counts deals. */
const touched = {
  queries: [dealsKey, [...shootsKey, 'today']],
  outdated: ['stale', 'not_found', 'conflict'],
  one: (id: number) => oneDeal(id).queryKey,
} as const

type Which = Pick<WholeDeal, 'id' | 'version'>
type Keyed<T> = T & { idempotencyKey: string }

const ofVersion = ({ id, version }: Which) => ({ params: { id }, ifMatch: tagOf({ version }) })

export function useCreateDeal() {
  const open = useOpen()
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: Keyed<{ draft: SentDeal }>) =>
      call(deals.create, { input: draft, idempotencyKey }),
    ...useRecordInvalidation<WholeDeal>(touched),
    meta: {
      done: ({ id }: WholeDeal) => ({ title: 'Inquiry added', ...open({ to: '/bookings/$id', params: { id } }) }),
      failed: { title: 'The inquiry was not added', message },
      inline: ['invalid'],
    },
  })
}

export function useChangeDeal() {
  return useMutation({
    mutationFn: ({ change, ...deal }: Which & { change: DealChange }) =>
      call(deals.change, { ...ofVersion(deal), input: change }),
    ...useRecordInvalidation<WholeDeal>(touched),
    meta: {
      done: { title: 'Booking updated' },
      failed: { title: 'The booking was not changed', message },
      inline: ['invalid', 'stale'],
    },
  })
}

export function useRemoveDeal() {
  return useMutation({
    mutationFn: (deal: Which) => call(deals.remove, ofVersion(deal)),
    ...useRemovalInvalidation(touched),
    meta: { done: { title: 'Booking deleted' }, failed: { title: 'The booking was not deleted', message } },
  })
}

/** Without the version: an answer is to be sent whatever else was changed meanwhile. */
export function useReplyToDeal() {
  return useMutation({
    mutationFn: ({ id, reply, idempotencyKey }: Keyed<{ id: number; reply: Reply }>) =>
      call(deals.reply, { params: { id }, input: reply, idempotencyKey }),
    ...useRecordInvalidation<WholeDeal>(touched),
    meta: {
      done: { title: 'Answer on its way' },
      failed: { title: 'The answer was not sent', message },
      inline: ['invalid', 'conflict'],
    },
  })
}

export function useMarkAnswered() {
  return useMutation({
    mutationFn: (deal: Which) => call(deals.answered, ofVersion(deal)),
    ...useRecordInvalidation<WholeDeal>(touched),
    meta: { done: { title: 'Marked as answered' }, failed: { title: 'It was not marked as answered', message } },
  })
}

interface Losing extends Which {
  reason: (typeof chosenReasons)[number]
  /** A proposal stays open, by which the client can reopen the booking. */
  isOpen: boolean
}

export function useLoseDeal() {
  return useMutation({
    mutationFn: ({ reason, ...deal }: Losing) => call(deals.lose, { ...ofVersion(deal), input: { reason } }),
    ...useRecordInvalidation<WholeDeal>(touched),
    meta: {
      done: (_: WholeDeal, { isOpen }: Losing) => ({
        title: 'Marked as lost',
        ...(isOpen && { message: 'They can still accept or sign. Withdraw the proposal to end that.' }),
      }),
      failed: { title: 'It was not marked as lost', message },
    },
  })
}

export function useReopenDeal() {
  return useMutation({
    mutationFn: (deal: Which) => call(deals.reopen, ofVersion(deal)),
    ...useRecordInvalidation<WholeDeal>(touched),
    meta: { done: { title: 'Booking reopened' }, failed: { title: 'The booking was not reopened', message } },
  })
}

/** Without an id, a new client gets what is known of who asks. */
export function useLinkClient() {
  return useMutation({
    mutationFn: ({ clientId, idempotencyKey, ...deal }: Keyed<Which & { clientId?: number | undefined }>) =>
      call(deals.client, { ...ofVersion(deal), input: clientId === undefined ? {} : { clientId }, idempotencyKey }),
    ...useInvalidation({ ...touched, queries: [...touched.queries, ['clients']] }),
    meta: {
      done: ({ name }: { name: string }) => ({ title: `Linked to ${name}` }),
      failed: { title: 'The client was not linked', message },
    },
  })
}

/** Without the version: what was agreed is linked whatever else was changed meanwhile. */
export function useLinkShoot() {
  return useMutation({
    mutationFn: ({ id, shootId }: { id: number; shootId: number | null }) =>
      call(deals.shoot, { params: { id }, input: { shootId } }),
    ...useRecordInvalidation<WholeDeal>(touched),
    meta: {
      done: ({ shootId }: WholeDeal) => ({ title: shootId === null ? 'Shoot taken off' : 'Booked' }),
      failed: { title: 'The shoot was not linked', message },
    },
  })
}
