export interface SessionTypeTables {
  /** What clients can book by themselves. */
  session_types: {
    userId: number
    id: number
    /** The last part of its address, one of the studio's. */
    slug: string
    name: string
    /** Null for a session that costs nothing. */
    packageId: number | null
    isOn: number
    /** SessionTypeFacts as JSON. */
    facts: string
    /** The photographer's signature of the contracts that result, JSON; null when it is given for each. */
    advance: string | null
    /** Ties are ordered by id. */
    position: number
    createdAt: number
    updatedAt: number
    version: number
  }
  /** Where sessions take place. */
  session_places: {
    userId: number
    id: number
    name: string
    /** SessionPlaceFacts as JSON. */
    facts: string
    createdAt: number
    updatedAt: number
    version: number
  }
  /** Days off and ways between places, of all session types. */
  availability: {
    userId: number
    /** AvailabilityFacts as JSON. */
    facts: string
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends SessionTypeTables {}
}
