import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import { isUnheard, Outgoing } from '#kernel/web/outgoing.ts'
import { markReached, markUnreachable } from '#ui/reach.ts'
import { toastFailed } from '#ui/toasts.tsx'
import { KeptWishes } from './kept-wishes.ts'
import { refreshPacking, sendTick } from './queries.ts'
import { tabsOf } from './tabs.ts'
import { isSameItem, nameOfItem, TickWish } from './tick-wish.ts'

const ofCache = new WeakMap<QueryClient, Outgoing<TickWish>>()

/** One for each tab: ticks go on being sent when the screen that they were made on is left. */
function ticksOf(cache: QueryClient): Outgoing<TickWish> {
  const known = ofCache.get(cache)
  if (known) return known
  const userId = cache.getQueryData(currentUser.queryKey)?.id
  const kept =
    userId === undefined
      ? undefined
      : new KeptWishes({ place: `lightbook:ticks:${userId}`, schema: TickWish, nameOf: nameOfItem })
  const ticks = new Outgoing<TickWish>({
    isSame: isSameItem,
    send: async ([wish]) => (wish ? [await settled(cache, wish)] : []),
    onChange: (wishes) => kept?.keep(wishes),
  })
  ofCache.set(cache, ticks)
  tabsOf(cache).listen((told) => {
    if (told.what === 'changed') void refreshPacking(cache, told.shootId)
    if (told.what === 'ticked') ticks.drop((wish) => isSameItem(wish, told.wish))
  })
  for (const wish of kept?.all() ?? []) ticks.wish(wish)
  return ticks
}

async function settled(cache: QueryClient, wish: TickWish): Promise<TickWish> {
  try {
    await sendTick(cache, wish)
    markReached()
    tabsOf(cache).tell({ what: 'changed', shootId: wish.shootId })
  } catch (error) {
    if (error instanceof Problem && error.reason === 'network') markUnreachable()
    if (isUnheard(error)) throw error
    toastFailed({ title: 'Failed to update gear item', ...(error instanceof Problem && { message: error.message }) })
    await refreshPacking(cache, wish.shootId)
  }
  return wish
}

/** Whether items are ticked, with what is still on its way. */
export function useTicks(shootId: number, assignmentId?: number) {
  const cache = useQueryClient()
  const ticks = ticksOf(cache)
  const { wishes, isWaiting } = useSyncExternalStore(ticks.subscribe, ticks.snapshot)
  const wishFor = (itemId: number) => wishes.find((wish) => isSameItem(wish, { shootId, assignmentId, itemId }))
  return {
    isChecked: (itemId: number, stored: boolean): boolean => wishFor(itemId)?.isChecked ?? stored,
    /** Made without a connection, and sent when it is back. */
    isWaiting: (itemId: number): boolean => isWaiting && wishFor(itemId) !== undefined,
    tick: (itemId: number, isChecked: boolean): void =>
      sendTicks(cache, [{ shootId, assignmentId, itemId, isChecked }]),
    /** The list makes room for another, or one item goes: its ticks are wanted no more. */
    forget: (itemId?: number): void =>
      ticks.drop(
        (wish) =>
          wish.shootId === shootId &&
          wish.assignmentId === assignmentId &&
          (itemId === undefined || wish.itemId === itemId),
      ),
  }
}

/** Shows ticks at once and sends them, now or when there is a connection. */
export function sendTicks(cache: QueryClient, wanted: readonly Omit<TickWish, 'mark'>[]): void {
  for (const one of wanted) {
    const wish = { ...one, mark: newKey() }
    tabsOf(cache).tell({ what: 'ticked', wish })
    ticksOf(cache).wish(wish)
  }
}
