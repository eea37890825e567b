import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#kernel/web/call.ts'
import { shoots, type When } from '#shoots/api.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/**
 * Where the cache keeps all that it knows of shoots. What changes them is in changes.ts, which the first screen does
 * without.
 */
export const shootsKey = ['shoots'] as const
const pageSize = '24'

export const shootPages = (when: When, search: string) =>
  infiniteQueryOptions({
    queryKey: [...shootsKey, 'pages', when, search],
    queryFn: ({ pageParam }) =>
      callPage(shoots.list, {
        input: { when, limit: pageSize, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
      }),
    ...cursorPages,
  })

/** The soonest shoots that are not over. */
export const upcomingShoots = (limit: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'upcoming', limit],
    queryFn: () => call(shoots.upcoming, { input: { limit: String(limit) } }),
  })

/** The shoots that are over, latest first. */
export const recentShoots = (limit: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'recent', limit],
    queryFn: () => call(shoots.list, { input: { when: 'past', limit: String(limit) } }),
  })

/** The shoots that a search finds, latest first. */
export const shootsNamed = (search: string, limit: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'named', search, limit],
    queryFn: () => call(shoots.list, { input: { when: 'all', search, limit: String(limit) } }),
  })

/** The shoots of one client, latest first. */
export const shootsOfClient = (clientId: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'client', clientId],
    queryFn: () => call(shoots.list, { input: { when: 'all', clientId: String(clientId) } }),
  })

export const shootCounts = queryOptions({ queryKey: [...shootsKey, 'counts'], queryFn: () => call(shoots.counts, {}) })

/** A shoot as it is on the server now, past the cache. */
export const freshShoot = (id: number) => call(shoots.find, { params: { id } })

export const oneShoot = (id: number) =>
  queryOptions({ queryKey: [...shootsKey, 'one', id], queryFn: () => freshShoot(id) })

export const shootClient = (id: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'one', id, 'client'],
    queryFn: () => call(shoots.client, { params: { id } }),
  })

/** The shoots that would take some of the same time. */
export const overlaps = (date: string, duration: number, except?: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'overlaps', date, duration, except],
    queryFn: () =>
      call(shoots.overlaps, { input: { date, duration: String(duration), ...(except && { except: String(except) }) } }),
  })
