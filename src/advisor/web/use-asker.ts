import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Asker } from './asker.ts'

const ofCache = new WeakMap<QueryClient, Asker>()

/** One for whoever is signed in: what was typed is still there when the screen is come back to. */
function askerOf(cache: QueryClient): Asker {
  const asker = ofCache.get(cache) ?? new Asker(cache)
  ofCache.set(cache, asker)
  return asker
}

export function useAsker() {
  const asker = askerOf(useQueryClient())
  return { ...useSyncExternalStore(asker.subscribe, asker.snapshot), type: asker.type, ask: asker.ask, cancel: asker.cancel }
}
