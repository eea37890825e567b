import { useQueryClient } from '@tanstack/react-query'
import { addChange, useWaiting } from '#offline/web/queries.ts'
import { itemKind } from './item-kind.ts'

/** Items of a packing list that are being sent. */
export function useAdditions(shootId: number) {
  const cache = useQueryClient()
  const { queue, changes, isWaiting } = useWaiting(itemKind)
  return {
    coming: changes
      .filter(({ change }) => change.shootId === shootId)
      .map(({ id: key, change: { name } }) => ({ key, name })),
    /** They were added offline, and are sent when the connection is back. */
    isWaiting,
    add: (name: string): void => addChange(cache, itemKind, { shootId, name }),
    drop: (key: string): void => queue.drop(({ id }) => id === key),
  }
}
