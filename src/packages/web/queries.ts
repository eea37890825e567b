import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { packages } from '#packages/api.ts'

/** The cache key of packages and extras. Their mutations are in changes.ts. */
export const catalogueKey = ['catalogue'] as const

const listOf = (archived: 'true' | 'false') =>
  queryOptions({
    queryKey: [...catalogueKey, archived],
    queryFn: () => call(packages.list, { input: { archived } }),
    refetchOnMount: 'always',
  })

/** Those in use: the packages, then the extras, each in their order. */
export const catalogue = listOf('false')

export const archivedItems = listOf('true')

/** Fetches one without the cache. */
export const freshItem = (id: number) => call(packages.find, { params: { id } })
