import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import { isUnheard, Outgoing } from '#kernel/web/outgoing.ts'
import { markReached, markUnreachable } from '#ui/reach.ts'
import { toastFailed } from '#ui/toasts.tsx'
import { ItemWish } from './item-wish.ts'
import { KeptWishes } from './kept-wishes.ts'
import { refreshPacking, sendItem } from './queries.ts'
import { tabsOf } from './tabs.ts'

const ofCache = new WeakMap<QueryClient, Outgoing<ItemWish>>()

/** One for each tab, like the ticks: what was written goes on being sent when its screen is left. */
function additionsOf(cache: QueryClient): Outgoing<ItemWish> {
  const known = ofCache.get(cache)
  if (known) return known
  const userId = cache.getQueryData(currentUser.queryKey)?.id
  const kept =
    userId === undefined
      ? undefined
      : new KeptWishes({ place: `lightbook:items:${userId}`, schema: ItemWish, nameOf: ({ key }) => key })
  const additions = new Outgoing<ItemWish>({
    send: async ([wish]) => (wish ? [await settled(cache, wish)] : []),
    onChange: (wishes) => kept?.keep(wishes),
  })
  ofCache.set(cache, additions)
  tabsOf(cache).listen((told) => {
    if (told.what === 'added') additions.drop(({ key }) => key === told.key)
  })
  for (const wish of (kept?.all() ?? []).toSorted((one, other) => one.at - other.at)) additions.wish(wish)
  return additions
}

async function settled(cache: QueryClient, wish: ItemWish): Promise<ItemWish> {
  try {
    await sendItem(cache, wish)
    markReached()
  } catch (error) {
    if (error instanceof Problem && error.reason === 'network') markUnreachable()
    if (isUnheard(error)) throw error
    toastFailed({ title: `“${wish.name}” was not added`, ...(error instanceof Problem && { message: error.message }) })
    await refreshPacking(cache, wish.shootId)
  }
  tabsOf(cache).tell({ what: 'added', key: wish.key })
  tabsOf(cache).tell({ what: 'changed', shootId: wish.shootId })
  return wish
}

/** Items of a shoot's own list that are on their way to it. */
export function useAdditions(shootId: number) {
  const cache = useQueryClient()
  const additions = additionsOf(cache)
  const { wishes, isWaiting } = useSyncExternalStore(additions.subscribe, additions.snapshot)
  return {
    coming: wishes.filter((wish) => wish.shootId === shootId),
    /** They were written without a connection, and are sent when it is back. */
    isWaiting,
    add: (name: string): void => additions.wish({ shootId, name, key: newKey(), at: Date.now() }),
    drop: (key: string): void => additions.drop((wish) => wish.key === key),
  }
}
