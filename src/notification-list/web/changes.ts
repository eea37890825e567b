import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { invoices } from '#invoices/api.ts'
import { Problem } from '#kernel/problem.ts'
import { call, type Kept } from '#kernel/web/call.ts'
import { notifications, type Notification } from '#notification-list/api.ts'
import { refreshNews, unread } from './queries.ts'

/** Takes one off the list of the unread at once. Answers how to put the list back as it was. */
async function takeOff(cache: QueryClient, { id }: Notification): Promise<() => void> {
  await cache.cancelQueries({ queryKey: unread.queryKey })
  const before = cache.getQueryData<Kept<Notification[]>>(unread.queryKey)
  if (before) cache.setQueryData(unread.queryKey, { ...before, told: before.told.filter((one) => one.id !== id) })
  return () => before && cache.setQueryData(unread.queryKey, before)
}

/** A change that shows at once and is taken back when the server did not make it. */
function useTakingOff() {
  const cache = useQueryClient()
  return {
    onMutate: (notification: Notification) => takeOff(cache, notification),
    onError: (_problem: Error, _notification: Notification, putBack: (() => void) | undefined) => putBack?.(),
    onSettled: () => refreshNews(cache),
  }
}

/** What is gone already needs no more. */
function unlessGone(problem: unknown): void {
  if (!(problem instanceof Problem && problem.code === 'not_found')) throw problem
}

export function useMarkRead() {
  return useMutation({
    mutationFn: ({ id }: Notification) => call(notifications.read, { params: { id } }).catch(unlessGone),
    ...useTakingOff(),
    meta: { failed: { title: 'Error marking notification as read', message: 'Please try again' } },
  })
}

export function useMarkAllRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(notifications.readAll, {}),
    onSettled: () => refreshNews(cache),
    meta: {
      done: { title: 'All notifications marked as read' },
      failed: { title: 'Error marking notifications as read', message: 'Please try again' },
    },
  })
}

/** Of an overdue invoice the server is told first that it is not to be told again. */
async function dismiss({ id, type, relatedId }: Notification): Promise<void> {
  if (type === 'invoice_overdue' && relatedId !== null)
    await call(invoices.dismissOverdue, { params: { id: relatedId } }).catch(unlessGone)
  await call(notifications.remove, { params: { id } }).catch(unlessGone)
}

export function useDismiss() {
  return useMutation({
    mutationFn: dismiss,
    ...useTakingOff(),
    meta: {
      done: { title: 'Notification dismissed', message: "You won't be reminded about this again" },
      failed: { title: 'Error dismissing notification', message: 'Please try again' },
    },
  })
}
