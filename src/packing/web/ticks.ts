import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import { isRetryable, OfflineQueue } from '#kernel/web/offline-queue.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { StoredChanges } from './stored-changes.ts'
import { refreshPacking, sendTick } from './queries.ts'
import { tabsOf } from './tabs.ts'
import { isSameItem, nameOfItem, PendingTick } from './pending-tick.ts'

const ofCache = new WeakMap<QueryClient, OfflineQueue<PendingTick>>()

/** One queue per tab: ticks continue to be sent after leaving the screen. */
function ticksOf(cache: QueryClient): OfflineQueue<PendingTick> {
  const known = ofCache.get(cache)
  if (known) return known
  const userId = cache.getQueryData(currentUser.queryKey)?.id
  const stored =
    userId === undefined
      ? undefined
      : new StoredChanges({ prefix: `lightbook:ticks:${userId}`, schema: PendingTick, nameOf: nameOfItem })
  const ticks = new OfflineQueue<PendingTick>({
    isSame: isSameItem,
    send: async ([change]) => (change ? [await settled(cache, change)] : []),
    onChange: (changes) => stored?.keep(changes),
  })
  ofCache.set(cache, ticks)
  tabsOf(cache).listen((message) => {
    if (message.what === 'changed') void refreshPacking(cache, message.shootId)
    if (message.what === 'ticked') ticks.drop((change) => isSameItem(change, message.change))
  })
  for (const change of stored?.all() ?? []) ticks.add(change)
  return ticks
}

async function settled(cache: QueryClient, change: PendingTick): Promise<PendingTick> {
  try {
    await sendTick(cache, change)
    markReachable()
    tabsOf(cache).post({ what: 'changed', shootId: change.shootId })
  } catch (error) {
    if (error instanceof Problem && error.reason === 'network') markUnreachable()
    if (isRetryable(error)) throw error
    toastFailed({ title: 'Failed to update gear item', ...(error instanceof Problem && { message: error.message }) })
    await refreshPacking(cache, change.shootId)
  }
  return change
}

/** The ticks of items, including unsent ones. */
export function useTicks(shootId: number, assignmentId?: number) {
  const cache = useQueryClient()
  const ticks = ticksOf(cache)
  const { changes, isWaiting } = useSyncExternalStore(ticks.subscribe, ticks.snapshot)
  const changeFor = (itemId: number) => changes.find((change) => isSameItem(change, { shootId, assignmentId, itemId }))
  return {
    isChecked: (itemId: number, stored: boolean): boolean => changeFor(itemId)?.isChecked ?? stored,
    /** Set offline, and sent when the connection is back. */
    isWaiting: (itemId: number): boolean => isWaiting && changeFor(itemId) !== undefined,
    tick: (itemId: number, isChecked: boolean): void =>
      sendTicks(cache, [{ shootId, assignmentId, itemId, isChecked }]),
    /** Drops unsent ticks of a removed item, or of the whole list. */
    forget: (itemId?: number): void =>
      ticks.drop(
        (change) =>
          change.shootId === shootId &&
          change.assignmentId === assignmentId &&
          (itemId === undefined || change.itemId === itemId),
      ),
  }
}

/** Shows ticks optimistically and sends them, now or when there is a connection. */
export function sendTicks(cache: QueryClient, wanted: readonly Omit<PendingTick, 'mark'>[]): void {
  for (const one of wanted) {
    const change = { ...one, mark: newKey() }
    tabsOf(cache).post({ what: 'ticked', change })
    ticksOf(cache).add(change)
  }
}
