import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { search } from '#search/api.ts'

/** Search results. Always refetched, as records may have been renamed. */
export const found = (text: string, limit: number) =>
  queryOptions({
    queryKey: ['search', text, limit],
    queryFn: ({ signal }) => call(search.find, { input: { q: text, limit: String(limit) } }, signal),
    enabled: text !== '',
    staleTime: 0,
    gcTime: 60_000,
  })
