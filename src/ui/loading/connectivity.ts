import { useSyncExternalStore } from 'react'

/** Whether the last request failed for lack of a connection. */
let unreachable = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  if (value === unreachable) return
  unreachable = value
  for (const tell of listeners) tell()
}

export const markUnreachable = (): void => set(true)
export const markReachable = (): void => set(false)

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  // The next request shows whether the server is reachable again.
  const back = () => {
    unreachable = false
    tell()
  }
  window.addEventListener('online', back)
  window.addEventListener('offline', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', tell)
  }
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => unreachable || !navigator.onLine)
}
