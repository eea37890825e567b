import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import type { Problem } from '#kernel/problem.ts'
import { useIsOffline } from '#ui/loading/connectivity.ts'
import css from './offline-bar.module.css'

const retryMs = 5000

/**
 * Shows that the server cannot be reached. It retries now and then; when the server responds, the bar disappears and
 * failed queries are refetched.
 */
export function OfflineBar() {
  const isOffline = useIsOffline()
  const cache = useQueryClient()
  useQuery({
    queryKey: ['reach'],
    queryFn: () => call(accounts.current, {}),
    enabled: isOffline,
    refetchInterval: retryMs,
  })
  useEffect(() => {
    if (!isOffline)
      void cache.refetchQueries({
        type: 'active',
        predicate: ({ state }) => (state.error as Problem | null)?.reason === 'network',
      })
  }, [isOffline, cache])
  return (
    <div role="status" className={css.place}>
      {isOffline && <div className={css.bar}>You are offline. Changes wait here.</div>}
    </div>
  )
}
