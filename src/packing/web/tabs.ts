import type { QueryClient } from '@tanstack/react-query'

/** The cache key of all lists of a shoot. */
export const packingKey = (shootId: number) => ['packing', shootId] as const

interface Tabs {
  /** Makes other tabs refetch the lists of a shoot. */
  post: (shootId: number) => void
}

const ofCache = new WeakMap<QueryClient, Tabs>()

/** The message channel to the browser's other tabs. Once opened, this tab refetches what others have changed. */
export function tabsOf(cache: QueryClient): Tabs {
  const known = ofCache.get(cache)
  if (known) return known
  const channel = new BroadcastChannel('lightbook:packing')
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<number>) => void cache.invalidateQueries({ queryKey: packingKey(data) }),
  )
  const tabs: Tabs = { post: (shootId) => channel.postMessage(shootId) }
  ofCache.set(cache, tabs)
  return tabs
}
