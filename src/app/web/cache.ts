import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { toastDone, toastFailed, type Words } from '#ui/toasts.tsx'
import { markReached, markUnreachable } from './reach.ts'

type FailedWords = { title: string; message?: string | ((problem: Problem) => string) }

/** What a mutation says when it worked and when it did not; the one place that shows it is below. */
type MutationWords = {
  done?: Words | ((result: never, sent: never) => Words)
  failed?: FailedWords
  /** The refusals that the form shows itself; `invalid` only when it names fields. */
  inline?: ProblemCode[]
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationWords
  }
}

function problemIn(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('internal', '')
}

function isShownInForm({ code, fields }: Problem, inline: ProblemCode[]): boolean {
  return inline.includes(code) && (code !== 'invalid' || fields !== undefined)
}

function noteReach(problem: Problem): void {
  if (problem.reason === 'network') markUnreachable()
  else markReached()
}

function sayFailed(error: unknown, { failed, inline = [] }: MutationWords): void {
  const problem = problemIn(error)
  noteReach(problem)
  // Whoever is signed out is asked to sign in again; a toast would say the same thing twice.
  if (!failed || problem.code === 'unauthenticated' || isShownInForm(problem, inline)) return
  const { title, message } = failed
  const said = typeof message === 'function' ? message(problem) : message
  toastFailed({ title, ...(said && { message: said }) })
}

function sayDone(result: unknown, sent: unknown, { done }: MutationWords): void {
  if (done) toastDone(typeof done === 'function' ? done(result as never, sent as never) : done)
}

/** The cache of everything that the server told. It is never stale by itself: our own changes say what to ask again. */
export function openCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error) => noteReach(problemIn(error)), onSuccess: markReached }),
    mutationCache: new MutationCache({
      onSuccess: (result, sent, _, mutation) => {
        markReached()
        sayDone(result, sent, mutation.meta ?? {})
      },
      onError: (error, _sent, _context, mutation) => sayFailed(error, mutation.meta ?? {}),
    }),
  })
}
