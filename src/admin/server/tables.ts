import type { NotificationType } from '#admin/api.ts'
import type { Priority } from '#notifications/kinds.ts'

export interface AdminTables {
  /** A notification on its way to everybody; gone once it has reached them. */
  broadcasts: {
    id: number
    type: NotificationType
    title: string
    message: string
    priority: Priority
    /** 0 or 1. */
    excludeAdmins: number
    /** The newest user when it was sent. */
    upTo: number
    /** The last user that was told, in the order of their ids. */
    reached: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends AdminTables {}
}
