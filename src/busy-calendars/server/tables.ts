export interface BusyCalendarTables {
  /** Other calendars of photographers, whose busy times are not offered. */
  busy_calendars: {
    userId: number
    id: number
    name: string
    /** Its address, encrypted with the server's key. */
    urlEncrypted: string
    /** By which the host knows what was read last; empty for none. */
    etag: string
    /** When it was last asked for, last read, and its times last reckoned. */
    readAt: number | null
    okAt: number | null
    expandedAt: number | null
    /** Why it was not read the last time: `unread`, or empty. */
    failure: string
    isCut: number
    createdAt: number
    updatedAt: number
    version: number
  }
  busy_times: { userId: number; calendarId: number; startsAt: number; endsAt: number }
}

declare module '#database/db.ts' {
  interface Tables extends BusyCalendarTables {}
}
