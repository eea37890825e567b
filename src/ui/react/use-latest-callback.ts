import { useCallback, useEffect, useRef } from 'react'

/**
 * A function that stays the same from one drawing to the next, and does what the latest one would: for parts that are
 * drawn again only when they change. Not to be called while drawing.
 */
export function useLatestCallback<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
