import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { Problem } from '#kernel/problem.ts'

const isForbidden = (action: { type: string; error?: unknown } | undefined): boolean =>
  action?.type === 'error' && action.error instanceof Problem && action.error.code === 'forbidden'

/**
 * Somebody else may have changed the role since this page was opened: whatever is refused for it, the page asks who is
 * looking.
 */
export function useDemotion(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const look = (event: object) => {
      if ('action' in event && isForbidden(event.action as { type: string }))
        void cache.invalidateQueries({ queryKey: currentUser.queryKey, exact: true })
    }
    const [forgetQueries, forgetMutations] = [
      cache.getQueryCache().subscribe(look),
      cache.getMutationCache().subscribe(look),
    ]
    return () => {
      forgetQueries()
      forgetMutations()
    }
  }, [cache])
}
