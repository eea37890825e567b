export interface GearTables {
  gear_checklists: {
    userId: number
    id: number
    name: string
    /** JSON [{id, name}], in order. */
    items: string
    /** The highest id ever used in this list. */
    lastItemId: number
    /** 1: offered when a shoot is packed. */
    isTemplate: number
    /** The name folded for sorting. */
    nameKey: string
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends GearTables {}
}
