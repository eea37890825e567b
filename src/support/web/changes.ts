import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { call, type CachedAnswer } from '#kernel/web/call.ts'
import { saidOr } from '#kernel/web/server-fault.ts'
import { type AdminTicket, support, type TicketChange } from '#support/api.ts'
import type { Priority } from '#notifications/kinds.ts'
import { anyTicketKey } from './admin/admin-queries.ts'
import { conversationKey, earlierMessages, type Side, supportKey, type Talk } from './queries.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

const touched = { queries: [supportKey], outdated: ['stale', 'conflict', 'not_found'] } as const

/** Milliseconds until a conversation is refetched after sending. */
const afterSendingMs = 100

export interface NewTicket {
  subject: string
  message: string
  priority: Priority
}

export function useCreateTicket() {
  const { onSuccess } = useInvalidation(touched)
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: NewTicket; idempotencyKey: string }) =>
      call(support.create, { input: draft, idempotencyKey }),
    onSuccess,
    meta: {
      done: { title: "Support ticket created successfully. You'll receive updates via notifications." },
      failed: { title: 'Error', message: saidOr('Failed to create support ticket') },
      inline: ['invalid'],
    },
  })
}

interface NewMessage {
  id: number
  message: string
  idempotencyKey: string
}

/** Sends a message, which appears in the conversation at once. */
export function useWrite(side: Side) {
  const cache = useQueryClient()
  const { onSuccess, onError } = useInvalidation(touched)
  return useMutation({
    mutationFn: ({ id, message, idempotencyKey }: NewMessage) =>
      call(support.write, { params: { id }, input: { message }, idempotencyKey }),
    onSuccess: (written, { id }) => {
      cache.setQueryData<Talk>(
        conversationKey(side, id),
        (before) => before && { ...before, data: [...before.data.filter((one) => one.id !== written.id), written] },
      )
      setTimeout(() => void onSuccess(), afterSendingMs)
    },
    onError,
    meta: {
      done: { title: 'Message sent successfully' },
      failed: { title: 'Error', message: saidOr('Failed to send message') },
      inline: ['invalid'],
    },
  })
}

/** Loads earlier messages and shows them above. */
export function useEarlier(side: Side, id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (cursor: string) => earlierMessages(side, id, cursor),
    onSuccess: ({ rows, next }, cursor) => {
      cache.setQueryData<Talk>(conversationKey(side, id), (before) =>
        before?.next === cursor ? { ...before, data: [...rows, ...before.data], next } : before,
      )
    },
    meta: { failed: { title: 'Error', message: saidOr('Failed to load earlier messages') } },
  })
}

interface Decision {
  id: number
  change: TicketChange
  /** The version that was read; refused if it has changed meanwhile. */
  version: number
}

export function useChangeTicket() {
  const cache = useQueryClient()
  const { onSuccess, onError } = useInvalidation(touched)
  return useMutation({
    mutationFn: ({ id, change, version }: Decision) =>
      call(support.change, { params: { id }, input: change, ifMatch: tagOf({ version }) }),
    onSuccess: (changed: AdminTicket) => {
      cache.setQueryData<CachedAnswer<AdminTicket>>(anyTicketKey(changed.id), { data: changed, tag: null })
      return onSuccess()
    },
    onError,
    meta: {
      done: { title: 'Ticket updated successfully' },
      failed: { title: 'Error', message: saidOr('Failed to update ticket') },
    },
  })
}
