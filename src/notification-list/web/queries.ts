import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callAgain, callPage, type CachedAnswer } from '#kernel/web/call.ts'
import { type Notification, notifications } from '#notification-list/api.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

const key = ['notifications'] as const

/** Unread notifications, refetched when their revision changes (`src/freshness`). */
export const unread = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: ({ client, queryKey }) =>
    callAgain(notifications.unread, {}, client.getQueryData<CachedAnswer<Notification[]>>(queryKey)),
})

export const useUnread = () => useQuery({ ...unread, select: ({ data }) => data })

export const history = infiniteQueryOptions({
  queryKey: [...key, 'history'],
  queryFn: ({ pageParam }) =>
    callPage(notifications.list, { input: { limit: '50', ...(pageParam && { cursor: pageParam }) } }),
  ...cursorPages,
})

/** Refetches at once. */
export const refreshNews = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: key })

/** Makes the server check for overdue invoices, once per page load. */
export function useInvoiceCheck(): void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: [...key, 'check'],
    mutationFn: () => call(notifications.checkInvoices, {}),
    onSuccess: () => refreshNews(cache),
  })
  useEffect(() => {
    if (cache.getMutationCache().findAll({ mutationKey: [...key, 'check'] }).length === 0) mutate()
  }, [cache, mutate])
}
