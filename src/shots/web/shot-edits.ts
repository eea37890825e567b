import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { Problem } from '#kernel/problem.ts'
import { isUnheard, Outgoing } from '#kernel/web/outgoing.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { edited, type ShotEdit } from '#shots/rules.ts'
import { markReached, markUnreachable } from '#ui/reach.ts'
import { toastFailed } from '#ui/toasts.tsx'
import { Desk } from './desk.ts'

const ofCache = new WeakMap<QueryClient, Map<number, Outgoing<ShotEdit>>>()

/** One for each shoot: edits go on being sent when its screen is left. */
function editsOf(cache: QueryClient, shootId: number): Outgoing<ShotEdit> {
  const all = ofCache.get(cache) ?? new Map<number, Outgoing<ShotEdit>>()
  ofCache.set(cache, all)
  const known = all.get(shootId)
  if (known) return known
  const desk = new Desk(cache, shootId)
  const edits = new Outgoing<ShotEdit>({
    send: (wishes) => settled(desk, wishes),
    onChange: (wishes) => warnBeforeLeaving(shootId, wishes.length > 0),
  })
  all.set(shootId, edits)
  return edits
}

async function settled(desk: Desk, edits: readonly ShotEdit[]): Promise<readonly ShotEdit[]> {
  try {
    await desk.save(edits)
    markReached()
  } catch (error) {
    if (error instanceof Problem && error.reason === 'network') markUnreachable()
    if (isUnheard(error)) throw error
    toastFailed({
      title: 'Update failed',
      message: error instanceof Problem ? error.message : 'An error occurred while updating',
    })
    await desk.readAgain()
  }
  return edits
}

const unsent = new Set<number>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** The browser asks before it closes a tab that holds what nobody else has. */
function warnBeforeLeaving(shootId: number, isUnsent: boolean): void {
  if (isUnsent) unsent.add(shootId)
  else unsent.delete(shootId)
  if (unsent.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

/**
 * The shot list of a shoot as it is with the edits that are still on their way. `read` and `edit` stay the same, so
 * that rows need not be drawn anew.
 */
export function useShotList(shootId: number) {
  const cache = useQueryClient()
  const edits = editsOf(cache, shootId)
  const { wishes, isWaiting } = useSyncExternalStore(edits.subscribe, edits.snapshot)
  const { data } = useQuery(oneShoot(shootId))
  const stored = data?.shotList ?? ''
  const text = useMemo(() => wishes.reduce(edited, stored), [wishes, stored])
  const edit = useCallback((wish: ShotEdit) => edits.wish(wish), [edits])
  const read = useCallback(
    () => edits.snapshot().wishes.reduce(edited, cache.getQueryData(oneShoot(shootId).queryKey)?.shotList ?? ''),
    [edits, cache, shootId],
  )
  return { text, isWaiting, read, edit }
}
