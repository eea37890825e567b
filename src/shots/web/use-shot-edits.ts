import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { addChange, changesOf, queueOf, useWaiting } from '#offline/web/queries.ts'
import type { WaitingChange } from '#offline/web/change-kind.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { edited, type ShotEdit } from '#shots/rules.ts'
import { editKind, type PendingEdit } from './pending-edit.ts'

const withEdits = (text: string, changes: readonly WaitingChange<PendingEdit>[], shootId: number): string =>
  changes
    .filter(({ change }) => change.shootId === shootId)
    .reduce((list, { change }) => edited(list, change.edit), text)

/** The shot list with unsent edits applied. `read` and `edit` are stable, so that rows need not render. */
export function useShotEdits(shootId: number) {
  const cache = useQueryClient()
  const { changes, isWaiting } = useWaiting(editKind)
  const { data } = useQuery(oneShoot(shootId))
  const stored = data?.shotList ?? ''
  const text = useMemo(() => withEdits(stored, changes, shootId), [changes, stored, shootId])
  const edit = useCallback(
    (change: ShotEdit) => addChange(cache, editKind, { shootId, edit: change }),
    [cache, shootId],
  )
  const read = useCallback(
    () =>
      withEdits(
        cache.getQueryData(oneShoot(shootId).queryKey)?.shotList ?? '',
        changesOf(queueOf(cache).snapshot().changes, editKind),
        shootId,
      ),
    [cache, shootId],
  )
  return { text, isWaiting: isWaiting && changes.some(({ change }) => change.shootId === shootId), read, edit }
}
