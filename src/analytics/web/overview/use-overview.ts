import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import type { Period } from '#analytics/period-names.ts'
import { lists, overview } from '#analytics/web/queries.ts'

/** Polls the figures of a period; when they have changed, the lists below are refetched. */
export function useOverview(period: Period) {
  const cache = useQueryClient()
  const query = useQuery(overview(period))
  const state = query.data?.state
  const known = useRef(state)
  useEffect(() => {
    if (known.current !== undefined && state !== undefined && state !== known.current)
      void cache.invalidateQueries(lists)
    known.current = state ?? known.current
  }, [cache, state])
  return query
}

/** Refetches everything shown. */
export function useRefresh({ refetch }: Pick<ReturnType<typeof useOverview>, 'refetch'>): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => Promise.all([refetch(), cache.invalidateQueries(lists)])
}

/** `updated a few seconds ago`; the time of the last answer when the server does not respond. */
export function useUpdatedWords({
  dataUpdatedAt,
  data,
}: Pick<ReturnType<typeof useOverview>, 'dataUpdatedAt' | 'data'>): string {
  const now = useCurrentMinute()
  if (!data) return 'loading'
  const minutes = Math.floor((now - dataUpdatedAt) / 60_000)
  if (minutes < 1) return 'updated a few seconds ago'
  return `updated ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago`
}
