import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call, callPage } from '#kernel/web/call.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'
import { type SentWebhook, type WebhookDelivery, type WebhookEndpoint, webhooks } from '#webhooks/api.ts'

const key = ['webhooks'] as const

export const webhookList = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: () => call(webhooks.list, {}),
  refetchOnMount: 'always',
})

export const eventTypes = queryOptions({
  queryKey: [...key, 'events'],
  queryFn: () => call(webhooks.types, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** How long until what is to be sent is looked for, milliseconds. */
const soonMs = 20_000
const lookEveryMs = 2000

const isSentSoon = ({ state, nextAt }: WebhookDelivery): boolean =>
  state === 'waiting' && nextAt !== null && Date.parse(nextAt) < Date.now() + soonMs

/** Asked for again while something is about to be sent. */
export const deliveryPages = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...key, 'deliveries', id],
    queryFn: ({ pageParam }) =>
      callPage(webhooks.deliveries, {
        params: { id },
        input: { limit: '20', ...(pageParam && { cursor: pageParam }) },
      }),
    ...cursorPages,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(isSentSoon)) ? lookEveryMs : false,
  })

const touched = { queries: [key], outdated: ['stale', 'not_found', 'conflict'] } as const
const message = (problem: Problem) => problem.message

type Which = Pick<WebhookEndpoint, 'id' | 'version'>

export function useAddWebhook() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentWebhook; idempotencyKey: string }) =>
      call(webhooks.create, { input: draft, idempotencyKey }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Webhook added' }, failed: { title: 'It was not added', message }, inline: ['invalid'] },
  })
}

export function useChangeWebhook() {
  return useMutation({
    mutationFn: ({ id, version, draft }: Which & { draft: SentWebhook }) =>
      call(webhooks.change, { params: { id }, input: draft, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Webhook saved' }, failed: { title: 'It was not saved', message }, inline: ['invalid'] },
  })
}

export function useRemoveWebhook() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(webhooks.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Webhook deleted' }, failed: { title: 'It was not deleted', message } },
  })
}

export function usePauseWebhook() {
  return useMutation({
    mutationFn: ({ id, isOn }: { id: number; isOn: boolean }) =>
      call(isOn ? webhooks.resume : webhooks.pause, { params: { id } }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'It was not changed', message } },
  })
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: (id: number) => call(webhooks.test, { params: { id } }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'No test event was sent', message } },
  })
}

/** Asked for when it is shown, and not kept. */
export function useWebhookSecret() {
  return useMutation({
    mutationFn: ({ id, isNew }: { id: number; isNew: boolean }) =>
      call(isNew ? webhooks.rotate : webhooks.secret, { params: { id } }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'The secret can’t be shown', message } },
  })
}

export function useSendAgain(id: number) {
  return useMutation({
    mutationFn: (deliveryId: number) => call(webhooks.again, { params: { id, deliveryId } }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'It is not sent again', message } },
  })
}

export function useSendFailedAgain(id: number) {
  return useMutation({
    mutationFn: (hours: number) => {
      const now = Date.now()
      const [from, until] = [now - hours * 3_600_000, now].map((at) => new Date(at).toISOString())
      return call(webhooks.failedAgain, { params: { id }, input: { from: from ?? '', until: until ?? '' } })
    },
    ...useInvalidation(touched),
    meta: {
      done: ({ count }: { count: number }) => ({
        title: count === 1 ? '1 event is sent again' : `${count} events are sent again`,
      }),
      failed: { title: 'Nothing is sent again', message },
    },
  })
}
