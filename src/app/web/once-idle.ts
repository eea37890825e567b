import type { QueryClient } from '@tanstack/react-query'
import { keepForOffline } from './keep-for-offline.ts'
import { tellOfLongPastes } from './long-pastes.ts'

/** What begins only when the first screen stands and the browser has nothing else to do. */
export async function beginOnceIdle(cache: QueryClient, routes: readonly string[]): Promise<void> {
  tellOfLongPastes()
  await keepForOffline(cache, routes)
}
