export interface SelfBookingTables {
  /** What clients booked by themselves. In epoch milliseconds. */
  self_bookings: {
    userId: number
    id: number
    typeId: number
    dealId: number
    placeId: number | null
    startsAt: number
    endsAt: number
    lightSeconds: number
    /** Of the client's browser. */
    clientZone: string
    /** SHA-256 of the token of the pick: of the same request twice, the second finds this row. */
    tokenHash: string
    /** How often its client has moved it. */
    movedTimes: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends SelfBookingTables {}
}
