/**
 * What a time is held for: until a proposal expires, the client has signed, or has confirmed a new time; a pick while
 * a visitor books it; several while a client chooses where a session moves for its weather.
 */
export type HoldKind = 'proposal' | 'accepted' | 'move' | 'pick' | 'rain'

export type AskedMoveState = 'asked' | 'confirmed' | 'declined' | 'withdrawn'

export interface HoldTables {
  /** Times that are held for the client of a deal, or for a visitor. In epoch milliseconds. */
  holds: {
    userId: number
    id: number
    /** Null for a pick, and for the session of a contract without a booking. */
    dealId: number | null
    kind: HoldKind
    /** With the minutes before. */
    startsAt: number
    /** With the minutes after. */
    endsAt: number
    /** Minutes around the shoot itself, which are part of the time above. */
    before: number
    after: number
    timeZone: string
    /** From then on the time is free again; the row stays until it is taken anew or given up. */
    until: number
    /** When the photographer was told that it is over. */
    notifiedAt: number | null
    createdAt: number
    /** Of a pick: SHA-256 of its token, for which session type and where, and what was offered, as JSON. */
    tokenHash: string | null
    typeId: number | null
    placeId: number | null
    facts: string | null
    /** Where, and its position as JSON; of a pick its place says so, of older holds their deal. */
    place: string | null
    coordinates: string | null
    /** Of a pick: from which network it was made, sealed with the server's key. */
    networkHash: string | null
  }
  /** New times of booked shoots that clients were asked to confirm; of a deal at most one is `asked`. */
  asked_moves: {
    userId: number
    id: number
    dealId: number
    shootId: number
    /** When the shoot began when it was asked; moved in another way, nothing is asked any more. */
    fromAt: number
    startsAt: number
    endsAt: number
    timeZone: string
    /** The new day at its place, `2027-07-03`. */
    day: string
    /** Whether invoices that are not paid are due later too. */
    movesDue: number
    state: AskedMoveState
    /** Why it does not work, in the client's words. */
    words: string
    askedAt: number
    answeredAt: number | null
    /** The photographer's signature of the addendum that results, JSON; null without one. */
    advance: string | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends HoldTables {}
}
