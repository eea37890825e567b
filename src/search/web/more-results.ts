import { queryOptions, skipToken } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Results beside one's own records, for those who may see them: the application hands them to the search. */
export interface MoreResults {
  /** Their heading. */
  name: string
  icon: ReactNode
  find: (text: string, limit: number, signal: AbortSignal) => Promise<MoreResult[]>
}

export interface MoreResult {
  id: number
  title: string
  /** What else tells it apart. */
  facts: string[]
  badge?: ReactNode
  path: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** Always refetched, as the user's own results are. Disabled without a source. */
export const foundMore = (more: MoreResults | undefined, text: string, limit: number) =>
  queryOptions({
    queryKey: ['search', 'more', more?.name, text, limit],
    queryFn: more ? ({ signal }) => more.find(text, limit, signal) : skipToken,
    enabled: text !== '' && more !== undefined,
    staleTime: 0,
    gcTime: 60_000,
  })
