import { useQueryClient } from '@tanstack/react-query'
import { newKey } from '#kernel/web/call.ts'
import type { AssignedChecklist, PackedItem } from '#packing/api.ts'
import { usePutChecklistBack, usePutItemBack, useRemoveItem, useUnassignChecklist } from './queries.ts'
import { sendTicks, useTicks } from './ticks.ts'

/** Removes items from the packing list; Undo restores position and tick. */
export function useItemRemoval(shootId: number) {
  const cache = useQueryClient()
  const { isChecked, forget } = useTicks(shootId)
  const remove = useRemoveItem(shootId)
  const putBack = usePutItemBack(
    shootId,
    (itemId, { wasTicked }) => wasTicked && sendTicks(cache, [{ shootId, itemId, isChecked: true }]),
  )
  return ({ id, name, isChecked: stored }: PackedItem, place: number): void => {
    const back = { name, place, wasTicked: isChecked(id, stored), idempotencyKey: newKey() }
    remove.mutate({ id, name, undo: () => putBack.mutate(back), onGone: () => forget(id) })
  }
}

/** Removes a checklist from the shoot; Undo restores it with its ticks. */
export function useChecklistRemoval(
  shootId: number,
  { id, checklistId, checklistName: name, checklistItems, status }: AssignedChecklist,
) {
  const cache = useQueryClient()
  const { isChecked, forget } = useTicks(shootId, id)
  const unassign = useUnassignChecklist(shootId)
  const putBack = usePutChecklistBack(shootId, (assignmentId, ticked) =>
    sendTicks(
      cache,
      ticked.map((itemId) => ({ shootId, assignmentId, itemId, isChecked: true })),
    ),
  )
  function remove(): void {
    const ticked = checklistItems.filter((item, at) => isChecked(item.id, status[at] === true)).map((item) => item.id)
    unassign.mutate({ id, name, undo: () => putBack.mutate({ checklistId, ticked }), onGone: forget })
  }
  return { remove, isRemoving: unassign.isPending }
}
