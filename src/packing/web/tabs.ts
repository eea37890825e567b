import type { QueryClient } from '@tanstack/react-query'
import type { PendingTick } from './pending-tick.ts'

/** Messages between the tabs of a browser. */
export type TabMessage =
  | { what: 'changed'; shootId: number }
  /** A newer tick is being sent: older ones of the same item are obsolete. */
  | { what: 'ticked'; change: PendingTick }
  /** An item added offline was stored. */
  | { what: 'added'; key: string }

export interface Tabs {
  post: (message: TabMessage) => void
  listen: (listener: (message: TabMessage) => void) => void
}

const ofCache = new WeakMap<QueryClient, Tabs>()

/** The message channel to the browser's other tabs. */
export function tabsOf(cache: QueryClient): Tabs {
  const known = ofCache.get(cache)
  if (known) return known
  const channel = new BroadcastChannel('lightbook:packing')
  const tabs: Tabs = {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  }
  ofCache.set(cache, tabs)
  return tabs
}
