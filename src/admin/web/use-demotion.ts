import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { Problem } from '#kernel/problem.ts'

const isForbidden = (action: { type: string; error?: unknown } | undefined): boolean =>
  action?.type === 'error' && action.error instanceof Problem && action.error.code === 'forbidden'

/**
 * Another administrator may have changed the viewer's role: when a request is refused for it, the current user is
 * loaded again.
 */
export function useDemotion(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const check = (event: object) => {
      if ('action' in event && isForbidden(event.action as { type: string }))
        void cache.invalidateQueries({ queryKey: currentUser.queryKey, exact: true })
    }
    const [forgetQueries, forgetMutations] = [
      cache.getQueryCache().subscribe(check),
      cache.getMutationCache().subscribe(check),
    ]
    return () => {
      forgetQueries()
      forgetMutations()
    }
  }, [cache])
}
