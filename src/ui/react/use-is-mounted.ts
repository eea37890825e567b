import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that tells whether the component is mounted, for work that may end later. */
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
