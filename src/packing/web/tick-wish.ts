/** An item shall be ticked, or not. */
export interface TickWish {
  shootId: number
  /** Of a checklist that the shoot uses; none for the shoot's own list. */
  assignmentId?: number | undefined
  itemId: number
  isChecked: boolean
}

export const isSameItem = (one: Omit<TickWish, 'isChecked'>, other: Omit<TickWish, 'isChecked'>): boolean =>
  one.shootId === other.shootId && one.assignmentId === other.assignmentId && one.itemId === other.itemId
