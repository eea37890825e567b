import { useCallback, useEffect, useRef } from 'react'

/** Answers a function that tells whether the part is still on the screen, for work that may end after it has gone. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
