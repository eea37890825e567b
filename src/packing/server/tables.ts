export interface PackingTables {
  /** A shoot's own packing list, from its first edit on. */
  shoot_packing: {
    userId: number
    shootId: number
    /** JSON [{id, name, isChecked}], in the order they are shown. */
    items: string
    /** The highest id that an item of this list ever had. */
    lastItemId: number
    createdAt: number
    updatedAt: number
    version: number
  }
  /** A checklist that a shoot uses. */
  shoot_gear_checklists: {
    userId: number
    id: number
    shootId: number
    checklistId: number
    /** JSON: the ids of the checked items. */
    checkedItems: string
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends PackingTables {}
}
