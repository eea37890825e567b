export interface CalendarTables {
  /** The address of a photographer's feed, if there is one. */
  calendar_feeds: {
    userId: number
    /** SHA-256 of the address's secret. */
    tokenHash: string
    createdAt: number
    lastReadAt: number | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends CalendarTables {}
}
