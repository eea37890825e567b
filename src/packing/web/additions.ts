import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import { isRetryable, OfflineQueue } from '#kernel/web/offline-queue.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { PendingItem } from './pending-item.ts'
import { StoredChanges } from './stored-changes.ts'
import { refreshPacking, sendItem } from './queries.ts'
import { tabsOf } from './tabs.ts'

const ofCache = new WeakMap<QueryClient, OfflineQueue<PendingItem>>()

/** One queue per tab: items continue to be sent after leaving the screen. */
function additionsOf(cache: QueryClient): OfflineQueue<PendingItem> {
  const known = ofCache.get(cache)
  if (known) return known
  const userId = cache.getQueryData(currentUser.queryKey)?.id
  const stored =
    userId === undefined
      ? undefined
      : new StoredChanges({ prefix: `lightbook:items:${userId}`, schema: PendingItem, nameOf: ({ key }) => key })
  const additions = new OfflineQueue<PendingItem>({
    send: async ([change]) => (change ? [await settled(cache, change)] : []),
    onChange: (changes) => stored?.keep(changes),
  })
  ofCache.set(cache, additions)
  tabsOf(cache).listen((message) => {
    if (message.what === 'added') additions.drop(({ key }) => key === message.key)
  })
  for (const change of (stored?.all() ?? []).toSorted((one, other) => one.at - other.at)) additions.add(change)
  return additions
}

async function settled(cache: QueryClient, change: PendingItem): Promise<PendingItem> {
  try {
    await sendItem(cache, change)
    markReachable()
  } catch (error) {
    if (error instanceof Problem && error.reason === 'network') markUnreachable()
    if (isRetryable(error)) throw error
    toastFailed({
      title: `“${change.name}” was not added`,
      ...(error instanceof Problem && { message: error.message }),
    })
    await refreshPacking(cache, change.shootId)
  }
  tabsOf(cache).post({ what: 'added', key: change.key })
  tabsOf(cache).post({ what: 'changed', shootId: change.shootId })
  return change
}

/** Items of a packing list that are being sent. */
export function useAdditions(shootId: number) {
  const cache = useQueryClient()
  const additions = additionsOf(cache)
  const { changes, isWaiting } = useSyncExternalStore(additions.subscribe, additions.snapshot)
  return {
    coming: changes.filter((change) => change.shootId === shootId),
    /** They were added offline, and are sent when the connection is back. */
    isWaiting,
    add: (name: string): void => additions.add({ shootId, name, key: newKey(), at: Date.now() }),
    drop: (key: string): void => additions.drop((change) => change.key === key),
  }
}
