import type { Action, TargetType } from '#audit/rules.ts'

export interface AuditTables {
  /** What administrators did. The rows outlive everybody they tell of, so they hold ids and no names. */
  admin_logs: {
    id: number
    /** Null when it was done at the server's own command line, or by somebody whose account is gone. */
    adminId: number | null
    /** 1 when it was done at the server's own command line. */
    atCommandLine: number
    action: Action
    targetType: TargetType
    /** A record that may be gone since. */
    targetId: number | null
    /** JSON: what was there before and after, without names, addresses or secrets. */
    details: string
    /** Empty when there was none, and when the account of whoever did it is gone. */
    ipAddress: string
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends AuditTables {}
}
