import { useSyncExternalStore } from 'react'

/** What is missing: a connection, or a server behind the proxy that answered. */
export type Missing = 'network' | 'server'

/** What the last request lacked. */
let missing: Missing | undefined
const listeners = new Set<() => void>()

function set(value: Missing | undefined): void {
  if (value === missing) return
  missing = value
  for (const listener of listeners) listener()
}

/** Calls the listener when requests reach the server again. */
export function onReachable(listener: () => void): () => void {
  const check = () => !missing && listener()
  listeners.add(check)
  return () => listeners.delete(check)
}

export const markUnreachable = (what: Missing = 'network'): void => set(what)
export const markReachable = (): void => set(undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The next request shows whether the server is reachable again.
  const back = () => {
    missing = undefined
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

/** What keeps requests from the server, if anything. */
export const useMissing = (): Missing | undefined =>
  useSyncExternalStore(subscribe, () => (navigator.onLine ? missing : 'network'))

export const useIsOffline = (): boolean => useMissing() === 'network'
