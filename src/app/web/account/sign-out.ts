import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queueOf } from '#offline/web/queries.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'

const load = () => import('./end-session.ts')
prefetch(load)

let isAsking = false
const listeners = new Set<() => void>()

function setAsking(value: boolean): void {
  isAsking = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether to ask about unsent changes, and a function to close the question. */
export const useSignOutQuestion = () => ({
  isAsking: useSyncExternalStore(subscribe, () => isAsking),
  close: () => setAsking(false),
})

/** Signs out; with unsent changes it asks first. */
export function useSignOut() {
  const cache = useQueryClient()
  return async () => {
    if (queueOf(cache).snapshot().changes.length > 0) return setAsking(true)
    const part = await load().catch(() => undefined)
    if (part) await part.endSession(cache)
    else toastFailed({ title: 'You are still signed in', message: 'Reload this page, then sign out.' })
  }
}
