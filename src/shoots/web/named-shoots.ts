import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { shoots, type When } from '#shoots/api.ts'
import { shootsKey } from './queries.ts'

const listNamed = (when: When, search: string, limit: number) =>
  call(shoots.list, { input: { when, search, limit: String(limit) } })

/** The shoots that match a search, latest first. */
export const shootsNamed = (search: string, limit: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'named', search, limit],
    queryFn: () => listNamed('all', search, limit),
  })

/**
 * The shoots that match a search: the next and the last ones, `limit` of each, and the latest of all, as neither of
 * those has the cancelled ones of the future.
 */
export const shootsAround = (search: string, limit: number) =>
  queryOptions({
    queryKey: [...shootsKey, 'around', search, limit],
    queryFn: async () => {
      const lists = await Promise.all(
        (['upcoming', 'past', 'all'] as const).map((when) => listNamed(when, search, limit)),
      )
      return [...new Map(lists.flat().map((shoot) => [shoot.id, shoot])).values()]
    },
  })
