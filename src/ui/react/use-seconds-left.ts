import { useCallback, useSyncExternalStore } from 'react'

/** Often enough that no second is skipped, milliseconds. */
const tickMs = 250

/**
 * Whole seconds until an instant, epoch milliseconds; counts down to nothing. Told by the clock, as timers of hidden
 * pages and sleeping laptops fall behind.
 */
export function useSecondsLeft(endsAt: number): number {
  const subscribe = useCallback((listener: () => void) => watch(endsAt, listener), [endsAt])
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
}

function watch(endsAt: number, listener: () => void): () => void {
  const clock = setInterval(() => {
    if (Date.now() >= endsAt) clearInterval(clock)
    listener()
  }, tickMs)
  return () => clearInterval(clock)
}
