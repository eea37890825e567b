export interface PackingTables {
  /** A shoot's packing list, created with its first edit. */
  shoot_packing: {
    userId: number
    shootId: number
    /** JSON [{id, name, isChecked}], in order. */
    items: string
    /** The highest id ever used in this list. */
    lastItemId: number
    createdAt: number
    updatedAt: number
    version: number
  }
  /** A checklist assigned to a shoot. */
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
