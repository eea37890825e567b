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
  /** Who wants to know when a session type has a time on some days. Instants in epoch milliseconds. */
  waiting: {
    userId: number
    id: number
    typeId: number
    /** In lower case, so that nobody waits twice. */
    email: string
    /** Days at the place, first and last, such as `2026-10-16`. */
    from: string
    to: string
    /** The days that had a time when they were last looked at, JSON: they have not opened. */
    openDays: string
    /** SHA-256 of the token by which one leaves. */
    tokenHash: string
    notifiedAt: number | null
    /** When the link in the email to this address was used; null before, when they are told nothing. */
    confirmedAt: number | null
    /** When the last day is over. */
    endsAt: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends SelfBookingTables {}
}
