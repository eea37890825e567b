import { useCallback, useEffect, useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { markReachable, markUnreachable } from './connectivity.ts'

interface State<T> {
  record?: T
  /** Why it cannot be shown. */
  problem?: Problem
  isLoading: boolean
}

/** The problem of a failed request, which also tells whether the server can be reached. */
export function noted(error: unknown): Problem {
  const problem = error instanceof Problem ? error : new Problem('internal', '')
  if (problem.reason === 'network') markUnreachable()
  else markReachable()
  return problem
}

async function read<T>(find: (token: string) => Promise<T>, token: string): Promise<State<T>> {
  try {
    const record = await find(token)
    markReachable()
    return { record, isLoading: false }
  } catch (error) {
    return { problem: noted(error), isLoading: false }
  }
}

/** A record behind a link, without the cache of the application. `find` stays the same function. */
export function useLinkedRecord<T>(find: (token: string) => Promise<T>, token: string) {
  const [state, setState] = useState<State<T>>({ isLoading: true })

  useEffect(() => void read(find, token).then(setState), [find, token])

  const show = useCallback((record: T) => setState({ record, isLoading: false }), [])

  const reload = async () => setState(await read(find, token))

  return {
    ...state,
    load: () => {
      setState((before) => ({ ...before, isLoading: true }))
      return reload()
    },
    show,
    reload,
  }
}
