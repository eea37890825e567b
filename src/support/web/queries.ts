import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callAgain, callPage, type CachedAnswer } from '#kernel/web/call.ts'
import { support, type Ticket, type TicketMessage } from '#support/api.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The cache key of tickets. Their mutations are in changes.ts. */
export const supportKey = ['support'] as const

/** Polling intervals of a list, and of an open ticket, milliseconds. */
export const listPollMs = 30_000
export const talkPollMs = 5000

/** The photographer's own tickets, newest first, in pages. */
export const ticketPages = infiniteQueryOptions({
  queryKey: [...supportKey, 'own', 'pages'],
  queryFn: ({ pageParam }) =>
    callPage(support.list, { input: { limit: '50', ...(pageParam && { cursor: pageParam }) } }),
  ...cursorPages,
  refetchInterval: listPollMs,
  refetchOnMount: 'always',
})

/** One of the photographer's own tickets. */
export const ownTicket = (id: number) =>
  queryOptions({
    queryKey: [...supportKey, 'own', 'one', id],
    queryFn: ({ client, queryKey }) =>
      callAgain(support.find, { params: { id } }, client.getQueryData<CachedAnswer<Ticket>>(queryKey)),
    refetchInterval: talkPollMs,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })

/** Whether a conversation is shown to its photographer or to an administrator. */
export type Side = 'own' | 'any'

const readers = { own: support.messages, any: support.messagesOfAny }

export const conversationKey = (side: Side, id: number) => [...supportKey, side, 'conversation', id] as const

/** The messages of a ticket, polled while it is open; unchanged answers are cheap. */
export const conversation = (side: Side, id: number) =>
  queryOptions({
    queryKey: conversationKey(side, id),
    queryFn: async ({ client, queryKey }) => {
      const newest = await callAgain(readers[side], { params: { id } }, client.getQueryData<Talk>(queryKey))
      const known = client.getQueryData<Talk>(queryKey)
      return known ? withEarlier(known, newest) : newest
    },
    refetchInterval: talkPollMs,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })

export type Talk = CachedAnswer<TicketMessage[]>

/** Merges the newest page with earlier ones, unless there is a gap between them. */
function withEarlier(known: Talk, newest: Talk): Talk {
  const first = newest.data[0]?.id ?? 0
  const earlier = known.data.filter(({ id }) => id < first)
  return earlier.length > 0 && known.data.some(({ id }) => id >= first)
    ? { ...newest, data: [...earlier, ...newest.data], next: known.next }
    : newest
}

/** The messages before a cursor. */
export const earlierMessages = (side: Side, id: number, cursor: string) =>
  callPage(readers[side], { params: { id }, input: { cursor } })
