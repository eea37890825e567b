import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callAgain, callPage, type CachedAnswer } from '#kernel/web/call.ts'
import { type AdminTicket, support, type TicketStatus } from '#support/api.ts'
import type { Priority } from '#notifications/kinds.ts'
import { listPollMs, supportKey, talkPollMs } from '#support/web/queries.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The filter of a list of tickets. */
export interface TicketFilter {
  search: string
  status: TicketStatus | undefined
  priority: Priority | undefined
  assigned: 'mine' | 'unassigned' | undefined
}

/** The tickets of all photographers, newest first, in pages. */
export const everyonesTickets = ({ search, status, priority, assigned }: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: [...supportKey, 'any', 'pages', search, status ?? '', priority ?? '', assigned ?? ''],
    queryFn: ({ pageParam }) =>
      callPage(support.everyone, {
        input: {
          limit: '50',
          ...(search && { search }),
          ...(status && { status }),
          ...(priority && { priority }),
          ...(assigned && { assigned }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    ...cursorPages,
    refetchInterval: listPollMs,
    refetchOnMount: 'always',
  })

/** The number of unfinished tickets, for the badge of the tab. */
export const openTickets = queryOptions({
  queryKey: [...supportKey, 'any', 'open'],
  queryFn: () => call(support.openCount, {}),
  refetchInterval: listPollMs,
  refetchOnMount: 'always',
})

export const anyTicketKey = (id: number) => [...supportKey, 'any', 'one', id] as const

/** Any photographer's ticket. */
export const anyTicket = (id: number) =>
  queryOptions({
    queryKey: anyTicketKey(id),
    queryFn: ({ client, queryKey }) =>
      callAgain(support.findAny, { params: { id } }, client.getQueryData<CachedAnswer<AdminTicket>>(queryKey)),
    refetchInterval: talkPollMs,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
