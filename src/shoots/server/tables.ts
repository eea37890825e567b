import type { LightKind } from '#light/light-kind.ts'
import type { ShootStatus, ShootType } from '#shoots/api.ts'

export interface ShootTables {
  shoots: {
    userId: number
    id: number
    title: string
    /** Start, epoch milliseconds. */
    date: number
    /** End, epoch milliseconds: stored so that upcoming and past are index ranges. */
    endsAt: number
    /** Minutes. */
    duration: number
    timeZone: string
    location: string
    /** JSON {lat, lng}, or null. */
    coordinates: string | null
    /** The light in its middle; null until computed, for shoots older than this column. */
    lightKind: LightKind | null
    type: ShootType
    notes: string
    shotList: string
    status: ShootStatus
    /** What it takes beside its own hours; null for these alone, and nothing when both are the same. */
    takesFrom: number | null
    takesUntil: number | null
    createdAt: number
    updatedAt: number
    version: number
  }
  /** The client of a shoot, if any. */
  shoot_clients: {
    userId: number
    shootId: number
    clientId: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends ShootTables {}
}
