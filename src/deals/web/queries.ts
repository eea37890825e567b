import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { deals } from '#deals/api.ts'
import type { Group } from '#deals/stage.ts'
import { call, callPage } from '#kernel/web/call.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The cache key of deals. Their mutations are in changes.ts. */
export const dealsKey = ['deals'] as const
const pageSize = '50'

/** The deals of a group, in pages. */
export const dealPages = (group: Group, search = '') =>
  infiniteQueryOptions({
    queryKey: [...dealsKey, 'pages', group, search],
    queryFn: ({ pageParam }) =>
      callPage(deals.list, {
        input: { group, limit: pageSize, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
      }),
    ...cursorPages,
    refetchOnMount: 'always',
  })

export const dealCounts = queryOptions({
  queryKey: [...dealsKey, 'counts'],
  queryFn: () => call(deals.counts, {}),
})

/** Fetches a deal without the cache. */
export const freshDeal = (id: number) => call(deals.find, { params: { id } })

export const oneDeal = (id: number) =>
  queryOptions({ queryKey: [...dealsKey, 'one', id], queryFn: () => freshDeal(id), refetchOnMount: 'always' })

/** The deals of a client, latest first. */
export const dealsOfClient = (clientId: number) =>
  queryOptions({
    queryKey: [...dealsKey, 'client', clientId],
    queryFn: () => call(deals.list, { input: { clientId: String(clientId) } }),
    refetchOnMount: 'always',
  })

/** The deal that led to a shoot, or null. */
export const dealOfShoot = (shootId: number) =>
  queryOptions({
    queryKey: [...dealsKey, 'shoot', shootId],
    queryFn: () => call(deals.ofShoot, { params: { id: shootId } }),
    refetchOnMount: 'always',
  })
