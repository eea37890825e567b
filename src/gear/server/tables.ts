export interface GearTables {
  gear_checklists: {
    userId: number
    id: number
    name: string
    /** JSON [{id, name}], in the order they are shown. */
    items: string
    /** The highest id that an item of this list ever had. */
    lastItemId: number
    /** 1: offered when a shoot is packed. */
    isTemplate: number
    /** The name as it is sorted. */
    nameKey: string
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends GearTables {}
}
