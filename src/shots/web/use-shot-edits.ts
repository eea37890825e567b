import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { Problem } from '#kernel/problem.ts'
import { isRetryable, OfflineQueue } from '#kernel/web/offline-queue.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { edited, type ShotEdit } from '#shots/rules.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { ShotListWriter } from './shot-list-writer.ts'

const ofCache = new WeakMap<QueryClient, Map<number, OfflineQueue<ShotEdit>>>()

/** One queue per shoot: edits continue to be sent after leaving the screen. */
function editsOf(cache: QueryClient, shootId: number): OfflineQueue<ShotEdit> {
  const all = ofCache.get(cache) ?? new Map<number, OfflineQueue<ShotEdit>>()
  ofCache.set(cache, all)
  const known = all.get(shootId)
  if (known) return known
  const writer = new ShotListWriter(cache, shootId)
  const edits = new OfflineQueue<ShotEdit>({
    send: (changes) => settled(writer, changes),
    onChange: (changes) => warnBeforeLeaving(shootId, changes.length > 0),
  })
  all.set(shootId, edits)
  return edits
}

async function settled(writer: ShotListWriter, edits: readonly ShotEdit[]): Promise<readonly ShotEdit[]> {
  try {
    await writer.save(edits)
    markReachable()
  } catch (error) {
    if (error instanceof Problem && error.reason === 'network') markUnreachable()
    if (isRetryable(error)) throw error
    toastFailed({
      title: 'Update failed',
      message: error instanceof Problem ? error.message : 'An error occurred while updating',
    })
    await writer.readAgain()
  }
  return edits
}

const unsent = new Set<number>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Makes the browser ask before it closes a tab with unsent edits. */
function warnBeforeLeaving(shootId: number, isUnsent: boolean): void {
  if (isUnsent) unsent.add(shootId)
  else unsent.delete(shootId)
  if (unsent.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

/** The shot list with unsent edits applied. `read` and `edit` are stable, so that rows need not render. */
export function useShotEdits(shootId: number) {
  const cache = useQueryClient()
  const edits = editsOf(cache, shootId)
  const { changes, isWaiting } = useSyncExternalStore(edits.subscribe, edits.snapshot)
  const { data } = useQuery(oneShoot(shootId))
  const stored = data?.shotList ?? ''
  const text = useMemo(() => changes.reduce(edited, stored), [changes, stored])
  const edit = useCallback((change: ShotEdit) => edits.add(change), [edits])
  const read = useCallback(
    () => edits.snapshot().changes.reduce(edited, cache.getQueryData(oneShoot(shootId).queryKey)?.shotList ?? ''),
    [edits, cache, shootId],
  )
  return { text, isWaiting, read, edit }
}
