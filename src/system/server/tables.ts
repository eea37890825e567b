export interface SystemTables {
  /** Daily totals of the server. */
  system_stats: {
    /** The day in UTC, `2026-10-17`. */
    date: string
    totalUsers: number
    activeUsers: number
    totalShoots: number
    totalInvoices: number
    /** The currency of most paid and completed invoices on that day, and their total in it. */
    currency: string
    totalRevenue: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends SystemTables {}
}
