export interface SystemTables {
  /** Daily totals of the server. */
  system_stats: {
    /** The day in UTC, `2026-10-17`. */
    date: string
    totalUsers: number
    activeUsers: number
    totalShoots: number
    totalInvoices: number
    /** The total of paid and completed invoices, cents. */
    totalRevenue: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends SystemTables {}
}
