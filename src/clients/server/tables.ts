export interface ClientTables {
  clients: {
    userId: number
    id: number
    name: string
    email: string
    phone: string
    address: string
    notes: string
    archivedAt: number | null
    /** The name folded for sorting, without case. */
    nameKey: string
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends ClientTables {}
}
