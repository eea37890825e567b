export interface CalendarTables {
  /** The address under which calendar programs read a photographer's shoots: one, or no row. */
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
