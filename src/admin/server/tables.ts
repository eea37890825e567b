import type { NotificationType } from '#admin/notice.ts'
import type { Priority } from '#notifications/kinds.ts'

export interface AdminTables {
  /** Broadcasts being delivered; deleted when finished. */
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
    /** The last user notified, in the order of ids. */
    reached: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends AdminTables {}
}
