import { z } from 'zod'

/** An item shall be ticked, or not. */
export const PendingTick = z.object({
  shootId: z.int(),
  /** Of a checklist that the shoot uses; none for the shoot's own list. */
  assignmentId: z.int().optional(),
  itemId: z.int(),
  isChecked: z.boolean(),
  /** Tells it from a change for the same that another tab made. */
  mark: z.string(),
})

export type PendingTick = z.infer<typeof PendingTick>

type Item = Pick<PendingTick, 'shootId' | 'assignmentId' | 'itemId'>

export const isSameItem = (one: Item, other: Item): boolean =>
  one.shootId === other.shootId && one.assignmentId === other.assignmentId && one.itemId === other.itemId

export const nameOfItem = ({ shootId, assignmentId, itemId }: Item): string =>
  `${shootId}:${assignmentId ?? 'own'}:${itemId}`
