import type { Action, TargetType } from '#audit/rules.ts'

export interface AuditTables {
  /** Actions of administrators. The rows outlive the accounts, so they hold ids and no names. */
  admin_logs: {
    id: number
    /** Null for an action at the server's command line, or when the account was deleted. */
    adminId: number | null
    /** 1 for an action at the server's command line. */
    atCommandLine: number
    action: Action
    targetType: TargetType
    /** The record may have been deleted since. */
    targetId: number | null
    /** JSON: values before and after, without names, addresses or secrets. */
    details: string
    /** Empty without a request, and when the administrator's account was deleted. */
    ipAddress: string
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends AuditTables {}
}
