import { infiniteQueryOptions } from '@tanstack/react-query'
import { audit, type SentFilter } from '#audit/api.ts'
import { addressOf, callPage } from '#kernel/web/call.ts'

/** What administrators did, newest first, page after page. What is done on this very page is seen when it is opened again or asked for. */
export const logPages = (filter: SentFilter) =>
  infiniteQueryOptions({
    queryKey: ['logs', filter],
    queryFn: ({ pageParam }) => callPage(audit.logs, { input: { limit: '50', ...filter, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
  })

/** Where the same is found as a file. */
export const exportAddress = (filter: SentFilter): string => addressOf(audit.export, { input: filter })
