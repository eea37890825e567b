import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { currentUser } from '#accounts/web/queries.ts'
import { asks } from '#advisor/asks.ts'
import { keepInTab, keptInTab } from '#ui/page/tab-storage.ts'
import { Asker, type Drafts } from './asker.ts'

const Typed = z.partialRecord(z.enum(asks), z.record(z.string(), z.string()))
const place = 'assistant'

/** The drafts of whoever is signed in: what they typed, and nothing that a shoot filled in. */
function draftsIn(cache: QueryClient): Drafts {
  const userId = cache.getQueryData(currentUser.queryKey)?.id
  if (userId === undefined) return { read: () => ({}), keep: () => undefined }
  return {
    read: () => Typed.safeParse(keptInTab(userId, place)).data ?? {},
    keep: (typed) => keepInTab(userId, place, typed),
  }
}

const ofCache = new WeakMap<QueryClient, Asker>()

/** One for whoever is signed in: what was typed is still there when the screen is come back to. */
function askerOf(cache: QueryClient): Asker {
  const asker = ofCache.get(cache) ?? new Asker(cache, draftsIn(cache))
  ofCache.set(cache, asker)
  return asker
}

export function useAsker() {
  const asker = askerOf(useQueryClient())
  return {
    ...useSyncExternalStore(asker.subscribe, asker.snapshot),
    type: asker.type,
    fillAnew: asker.fillAnew,
    ask: asker.ask,
    cancel: asker.cancel,
  }
}
