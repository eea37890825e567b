import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { markReachable, markUnreachable, onReachable } from '#ui/loading/connectivity.ts'
import { type AnyKind, type ChangeKind, isUnreachable, type WaitingChange } from './change-kind.ts'
import { OfflineQueue } from './offline-queue.ts'
import { StoredChanges } from './stored-changes.ts'

const ofCache = new WeakMap<QueryClient, OfflineQueue>()

/** The waiting changes of the signed-in user. */
export function queueOf(cache: QueryClient): OfflineQueue {
  const known = ofCache.get(cache)
  if (known) return known
  const userId = cache.getQueryData(currentUser.queryKey)?.id
  const queue = new OfflineQueue({
    cache,
    userId,
    stored: new StoredChanges(userId),
    onAttempt: (error) => {
      if (error === undefined) markReachable()
      else if (isUnreachable(error)) markUnreachable(error.reason)
    },
  })
  ofCache.set(cache, queue)
  onReachable(() => queue.snapshot().isWaiting && queue.wake())
  return queue
}

/** The queue and what is in it. */
export function useQueue() {
  const queue = queueOf(useQueryClient())
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.snapshot) }
}

/** The waiting changes of one kind. */
export function useWaiting<Change>(kind: ChangeKind<Change>) {
  const { queue, changes, isWaiting } = useQueue()
  queue.register(kind.name, kind)
  return { queue, changes: changesOf(changes, kind), isWaiting }
}

/** The changes of one kind that this version of the page can read. */
export const changesOf = <Change>(changes: readonly WaitingChange[], { name, schema }: ChangeKind<Change>) =>
  changes.filter(({ kind, change }) => kind === name && schema.safeParse(change).success) as WaitingChange<Change>[]

/** Adds a change, which is shown at once and sent now or when there is a connection. */
export const addChange = <Change>(cache: QueryClient, kind: ChangeKind<Change>, change: Change): void =>
  queueOf(cache).add(kind as AnyKind, change)
