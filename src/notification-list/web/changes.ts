import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { invoices } from '#invoices/api.ts'
import { isNotFound } from '#kernel/problem.ts'
import { call, type CachedAnswer } from '#kernel/web/call.ts'
import { notifications, type Notification } from '#notification-list/api.ts'
import { refreshNews, unread } from './queries.ts'

/** Removes one from the list of unread ones at once. Returns a function to restore the list. */
async function takeOff(cache: QueryClient, { id }: Notification): Promise<() => void> {
  await cache.cancelQueries({ queryKey: unread.queryKey })
  const before = cache.getQueryData<CachedAnswer<Notification[]>>(unread.queryKey)
  if (before) cache.setQueryData(unread.queryKey, { ...before, data: before.data.filter((one) => one.id !== id) })
  return () => before && cache.setQueryData(unread.queryKey, before)
}

/** An optimistic removal that is reverted when it fails. */
function useTakingOff() {
  const cache = useQueryClient()
  return {
    onMutate: (notification: Notification) => takeOff(cache, notification),
    onError: (_problem: Error, _notification: Notification, putBack: (() => void) | undefined) => putBack?.(),
    onSettled: () => refreshNews(cache),
  }
}

/** Already deleted. */
function unlessGone(problem: unknown): void {
  if (!isNotFound(problem)) throw problem
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

/** Dismisses the overdue invoice first, so that it is not notified again. */
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
