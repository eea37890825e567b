import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Settings } from '#accounts/api.ts'
import { settings } from '#accounts/web/queries.ts'
import { setTimeFormat } from '#kernel/time-format.ts'
import type { Problem } from '#kernel/problem.ts'
import { onAnswer } from '#kernel/web/call.ts'
import { isUnreachable } from '#offline/web/change-kind.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { toastDone, type ToastMore, type Words } from '#ui/toast/toasts.tsx'
import { dismissFailure, problemIn, showFailure, type FailedWords, type Inline } from './failed-try.ts'

/** The toasts of a mutation's success and failure, shown by the handlers below. */
type MutationWords = {
  done?: Words | ((result: never, sent: never) => Words & ToastMore)
  failed?: FailedWords
  /** The refusals, by code or reason, that the form shows itself; `invalid` only when it names fields. */
  inline?: Inline[]
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationWords
  }
}

function noteReach(problem: Problem): void {
  if (isUnreachable(problem)) markUnreachable(problem.reason)
  else markReachable()
}

function showSuccess(result: unknown, sent: unknown, { done }: MutationWords): void {
  if (done) toastDone(typeof done === 'function' ? done(result as never, sent as never) : done)
}

onAnswer((isKept) => (isKept ? markUnreachable() : markReachable()))

/** Times of day are written as the settings say, from the first render with them on. */
function followTimeFormat(cache: QueryClient): void {
  setTimeFormat('12h')
  const [key] = settings.queryKey
  cache.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    const found = queryKey[0] === key ? (state.data as Settings | undefined) : undefined
    if (found) setTimeFormat(found.preferences.timeFormat)
  })
}

/** The query cache. Data never expires by itself: each change invalidates what it affects. */
export function openCache(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error) => noteReach(problemIn(error)) }),
    mutationCache: new MutationCache({
      onSuccess: (result, sent, _, mutation) => {
        markReachable()
        dismissFailure(mutation, sent)
        showSuccess(result, sent, mutation.meta ?? {})
      },
      onError: (error, sent, _, mutation, { client }) => {
        const problem = problemIn(error)
        noteReach(problem)
        showFailure(problem, mutation, sent, client)
      },
    }),
  })
  followTimeFormat(cache)
  return cache
}
