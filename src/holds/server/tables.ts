/** What a time is held for: until a proposal expires, or until the client has signed. */
export type HoldKind = 'proposal' | 'accepted'

export interface HoldTables {
  /** Times that are held for the client of a deal. In epoch milliseconds. */
  holds: {
    userId: number
    id: number
    dealId: number
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
    toldAt: number | null
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends HoldTables {}
}
