import { z } from 'zod'

/** A tick to be set or cleared. */
export const PendingTick = z.object({
  shootId: z.int(),
  /** Of an assigned checklist; undefined for the packing list. */
  assignmentId: z.int().optional(),
  itemId: z.int(),
  isChecked: z.boolean(),
})

export type PendingTick = z.infer<typeof PendingTick>

type Item = Pick<PendingTick, 'shootId' | 'assignmentId' | 'itemId'>

export const isSameItem = (one: Item, other: Item): boolean =>
  one.shootId === other.shootId && one.assignmentId === other.assignmentId && one.itemId === other.itemId
