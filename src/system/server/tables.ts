export interface SystemTables {
  /** How much there was on this server, once a day. */
  system_stats: {
    /** The day in UTC, `2026-10-17`. */
    date: string
    totalUsers: number
    activeUsers: number
    totalShoots: number
    totalInvoices: number
    /** What paid and completed invoices came to, cents. */
    totalRevenue: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends SystemTables {}
}
