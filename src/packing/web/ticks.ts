import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { addChange, useWaiting } from '#offline/web/queries.ts'
import { tabsOf } from './tabs.ts'
import { isSameItem, type PendingTick } from './pending-tick.ts'
import { tickKind } from './tick-kind.ts'

/** The ticks of items, including unsent ones. */
export function useTicks(shootId: number, assignmentId?: number) {
  const cache = useQueryClient()
  const { queue, changes, isWaiting } = useWaiting(tickKind)
  tabsOf(cache)
  const changeFor = (itemId: number) =>
    changes.find(({ change }) => isSameItem(change, { shootId, assignmentId, itemId }))?.change
  return {
    isChecked: (itemId: number, stored: boolean): boolean => changeFor(itemId)?.isChecked ?? stored,
    /** Set offline, and sent when the connection is back. */
    isWaiting: (itemId: number): boolean => isWaiting && changeFor(itemId) !== undefined,
    tick: (itemId: number, isChecked: boolean): void =>
      sendTicks(cache, [{ shootId, assignmentId, itemId, isChecked }]),
    /** Drops unsent ticks of a removed item, or of the whole list. */
    forget: (itemId?: number): void =>
      queue.drop(({ kind, change }) => {
        const tick = change as PendingTick
        const isOfList = kind === tickKind.name && tick.shootId === shootId && tick.assignmentId === assignmentId
        return isOfList && (itemId === undefined || tick.itemId === itemId)
      }),
  }
}

/** Shows ticks optimistically and sends them, now or when there is a connection. */
export function sendTicks(cache: QueryClient, wanted: readonly PendingTick[]): void {
  for (const change of wanted) addChange(cache, tickKind, change)
}
