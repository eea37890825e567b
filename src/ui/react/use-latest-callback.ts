import { useCallback, useEffect, useRef } from 'react'

/** A stable function that calls the latest callback: for memoized components. Not to be called while rendering. */
export function useLatestCallback<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
