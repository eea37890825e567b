import type { QueryClient } from '@tanstack/react-query'
import type { PendingTick } from './pending-tick.ts'

/** What one tab of a browser tells the others. */
export type Told =
  | { what: 'changed'; shootId: number }
  /** A newer change is on its way from there: older ones about the same item are void. */
  | { what: 'ticked'; change: PendingTick }
  /** An item that was written without a connection has arrived from there. */
  | { what: 'added'; key: string }

export interface Tabs {
  tell: (told: Told) => void
  listen: (hear: (told: Told) => void) => void
}

const ofCache = new WeakMap<QueryClient, Tabs>()

/** The way from this tab to the others of the same browser. */
export function tabsOf(cache: QueryClient): Tabs {
  const known = ofCache.get(cache)
  if (known) return known
  const channel = new BroadcastChannel('lightbook:packing')
  const tabs: Tabs = {
    tell: (told) => channel.postMessage(told),
    listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data)),
  }
  ofCache.set(cache, tabs)
  return tabs
}
