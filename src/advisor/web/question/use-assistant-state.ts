import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { currentUser } from '#accounts/web/queries.ts'
import { assistantCards } from '#advisor/assistant-cards.ts'
import { keepInTab, keptInTab } from '#ui/page/tab-storage.ts'
import { AssistantState, type Drafts } from './assistant-state.ts'

const Typed = z.partialRecord(z.enum(assistantCards), z.record(z.string(), z.string()))
const place = 'assistant'

/** The drafts of the signed-in user: what they typed, without what a shoot filled in. */
function draftsIn(cache: QueryClient): Drafts {
  const userId = cache.getQueryData(currentUser.queryKey)?.id
  if (userId === undefined) return { read: () => ({}), keep: () => undefined }
  return {
    read: () => Typed.safeParse(keptInTab(userId, place)).data ?? {},
    keep: (typed) => keepInTab(userId, place, typed),
  }
}

const ofCache = new WeakMap<QueryClient, AssistantState>()

/** One state for each signed-in user, so that typed answers survive leaving the screen. */
function assistantStateOf(cache: QueryClient): AssistantState {
  const asker = ofCache.get(cache) ?? new AssistantState(cache, draftsIn(cache))
  ofCache.set(cache, asker)
  return asker
}

export function useAssistantState() {
  const asker = assistantStateOf(useQueryClient())
  return {
    ...useSyncExternalStore(asker.subscribe, asker.snapshot),
    type: asker.type,
    fillAnew: asker.fillAnew,
    ask: asker.ask,
    cancel: asker.cancel,
  }
}
