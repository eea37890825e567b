import { useSyncExternalStore } from 'react'

/** Whether the last request failed for lack of a connection. */
let unreachable = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  if (value === unreachable) return
  unreachable = value
  for (const listener of listeners) listener()
}

/** Calls the listener when requests reach the server again. */
export function onReachable(listener: () => void): () => void {
  const check = () => !unreachable && listener()
  listeners.add(check)
  return () => listeners.delete(check)
}

export const markUnreachable = (): void => set(true)
export const markReachable = (): void => set(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The next request shows whether the server is reachable again.
  const back = () => {
    unreachable = false
    listener()
  }
  window.addEventListener('online', back)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', listener)
  }
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => unreachable || !navigator.onLine)
}
