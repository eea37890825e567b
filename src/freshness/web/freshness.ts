import { type QueryClient, queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { freshness, type Revisions } from '#freshness/api.ts'
import { checkEveryMs, checkLimitMs } from '#kernel/check-every.ts'
import { callAgain, type CachedAnswer } from '#kernel/web/call.ts'
import { Problem } from '#kernel/problem.ts'
import { setInstall } from '#kernel/web/install.ts'
import { revisionsKey } from './queries.ts'
import { useHasUnsavedDialog } from '#ui/dialog/unsaved-dialogs.ts'

const isSignedOut = (error: Error | null): boolean => error instanceof Problem && error.code === 'unauthenticated'

/** Checked while the page is visible. An unchanged answer is a 304. */
const revisions = queryOptions({
  queryKey: revisionsKey,
  queryFn: ({ client, queryKey }) =>
    callAgain(
      freshness.revisions,
      {},
      client.getQueryData<CachedAnswer<Revisions>>(queryKey),
      AbortSignal.timeout(checkLimitMs),
    ),
  select: ({ data }) => data,
  refetchInterval: ({ state }) => !isSignedOut(state.error) && checkEveryMs,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

/** Cached data that is not a record of the photographer's, or has a revision or an interval of its own. */
const otherKeys = new Set<unknown>([
  'revisions',
  'notifications',
  'support',
  'light',
  'places',
  'weather',
  'maintenance',
  'reach',
  'export',
  'admin',
  'system',
  'logs',
])

const refreshers: Record<Exclude<keyof Revisions, 'install'>, (cache: QueryClient) => Promise<void>> = {
  records: (cache) => cache.invalidateQueries({ predicate: ({ queryKey }) => !otherKeys.has(queryKey[0]) }),
  notifications: (cache) => cache.invalidateQueries({ queryKey: ['notifications'] }),
  support: (cache) => cache.invalidateQueries({ queryKey: ['support'] }),
}

/**
 * Refetches what is on the screen when it was changed anywhere: in another tab, by a client or by a job. Waits for
 * changes under way, whose outcome is shown already, and for dialogs with unsaved input.
 */
function useFreshness(): void {
  const cache = useQueryClient()
  const { data } = useQuery(revisions)
  const known = useRef<Revisions>(undefined)
  const mustWait = [useIsMutating() > 0, useHasUnsavedDialog()].includes(true)
  useEffect(() => {
    if (!data || mustWait) return
    const before = known.current ?? data
    known.current = data
    setInstall(data.install)
    for (const kind of Object.keys(refreshers) as (keyof typeof refreshers)[])
      if (before[kind] !== data[kind]) void refreshers[kind](cache)
  }, [cache, data, mustWait])
}

/** Renders nothing, so that a check renders nothing else. */
export function Freshness(): null {
  useFreshness()
  return null
}
