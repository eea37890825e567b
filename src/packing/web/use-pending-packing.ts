import { useWaiting } from '#offline/web/queries.ts'
import { useAdditions } from './additions.ts'
import { isSameItem, type PendingTick } from './pending-tick.ts'
import { tickKind } from './tick-kind.ts'

/** The unsent ticks and additions of a shoot's lists, for screens with an answer of their own. */
export function usePendingPacking(shootId: number) {
  const { changes, isWaiting } = useWaiting(tickKind)
  const { coming } = useAdditions(shootId)
  const ticks = changes.map(({ change }) => change).filter((change) => change.shootId === shootId)
  return {
    isChecked: (item: Pick<PendingTick, 'assignmentId' | 'itemId'>, stored: boolean): boolean =>
      ticks.find((tick) => isSameItem(tick, { shootId, ...item }))?.isChecked ?? stored,
    /** The names of items to be added at the end of the packing list. */
    coming: coming.map(({ name }) => name),
    isWaiting: isWaiting && ticks.length + coming.length > 0,
  }
}
