import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { addressOf, answerInDocument, call, callPage } from '#kernel/web/call.ts'
import { shoots, type When } from '#shoots/api.ts'
import { maxNextShoots } from '#shoots/rules.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The cache key of shoots. Their mutations are in changes.ts, which the first screen does not load. */
export const shootsKey = ['shoots'] as const
const pageSize = '24'

/** What a page of shoots is asked for; `cursor` is empty for the first one. */
const pageOf = (when: When, search = '', cursor = '') => ({
  when,
  limit: pageSize,
  ...(search && { search }),
  ...(cursor && { cursor }),
})

/** The addresses of the lists that lead to the next shoots, to be kept for offline. */
export const keptLists = (): string[] => [
  addressOf(shoots.list, { input: pageOf('upcoming') }),
  addressOf(shoots.upcoming, { input: { limit: String(maxNextShoots) } }),
  addressOf(shoots.counts, {}),
]

export const shootPages = (when: When, search: string) =>
  infiniteQueryOptions({
    queryKey: [...shootsKey, 'pages', when, search],
    queryFn: ({ pageParam }) => callPage(shoots.list, { input: pageOf(when, search, pageParam) }),
    ...cursorPages,
  })

/** The next shoots that are neither over nor cancelled. */
export const upcomingShoots = (limit: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'upcoming', limit],
    queryFn: () => call(shoots.upcoming, { input: { limit: String(limit) } }),
    initialData: () => answerInDocument(shoots.upcoming, { input: { limit: String(limit) } }),
  })

/** Past shoots, latest first. */
export const recentShoots = (limit: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'recent', limit],
    queryFn: () => call(shoots.list, { input: { when: 'past', limit: String(limit) } }),
  })

/** The shoots of one client, latest first. */
export const shootsOfClient = (clientId: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'client', clientId],
    queryFn: () => call(shoots.list, { input: { when: 'all', clientId: String(clientId) } }),
  })

/** The next shoots of these clients. */
export const nextOfClients = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...shootsKey, 'next', ids],
    queryFn: () => call(shoots.nextOfClients, { input: { clients: ids.join(',') } }),
  })

export const shootCounts = queryOptions({
  queryKey: [...shootsKey, 'counts'],
  queryFn: () => call(shoots.counts, {}),
  initialData: () => answerInDocument(shoots.counts, {}),
})

/** Fetches a shoot from the server, without any cache. */
export const freshShoot = (id: number, options: { asUser?: number } = {}) =>
  call(shoots.find, { params: { id }, fresh: true, ...options })

export const oneShoot = (id: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'one', id],
    queryFn: () => call(shoots.find, { params: { id } }),
    initialData: () => answerInDocument(shoots.find, { params: { id } }),
  })

export const shootClient = (id: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'one', id, 'client'],
    queryFn: () => call(shoots.client, { params: { id } }),
    initialData: () => answerInDocument(shoots.client, { params: { id } }),
  })

/** The shoots that would overlap. */
export const overlaps = (date: string, duration: number, except?: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'overlaps', date, duration, except],
    queryFn: () =>
      call(shoots.overlaps, { input: { date, duration: String(duration), ...(except && { except: String(except) }) } }),
  })
