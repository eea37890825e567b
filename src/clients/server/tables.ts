import type { StoredAddress } from '#addresses/rules.ts'

export interface ClientTables {
  clients: StoredAddress & {
    userId: number
    id: number
    name: string
    email: string
    phone: string
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
