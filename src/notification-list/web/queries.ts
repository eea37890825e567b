import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callAgain, callPage, type Kept } from '#kernel/web/call.ts'
import { type Notification, notifications } from '#notification-list/api.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

const key = ['notifications'] as const

/** Milliseconds between two questions for news. */
const pollMs = 30_000

/**
 * What was not read yet. Asked for while somebody looks at the page, and answered with next to nothing while there is
 * no news.
 */
export const unread = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: ({ client, queryKey }) =>
    callAgain(notifications.unread, {}, client.getQueryData<Kept<Notification[]>>(queryKey)),
  refetchInterval: pollMs,
  refetchOnWindowFocus: 'always',
})

export const useUnread = () => useQuery({ ...unread, select: ({ told }) => told })

export const history = infiniteQueryOptions({
  queryKey: [...key, 'history'],
  queryFn: ({ pageParam }) =>
    callPage(notifications.list, { input: { limit: '50', ...(pageParam && { cursor: pageParam }) } }),
  ...cursorPages,
})

/** Asks for news at once. */
export const refreshNews = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: key })

/** Has the server look for overdue invoices, once for a page. */
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
