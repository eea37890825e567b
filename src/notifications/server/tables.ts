import type { Priority, RelatedType } from '#notifications/kinds.ts'

export interface NotificationTables {
  notifications: {
    userId: number
    id: number
    type: string
    title: string
    message: string
    /** May be deleted since: a notification is a message, not a reference. */
    relatedId: number | null
    relatedType: RelatedType | null
    priority: Priority
    isRead: number
    /** When the event takes place; epoch milliseconds. */
    scheduledFor: number | null
    createdAt: number
  }
  /** Events already notified, which are not notified again, also after the notification was dismissed. */
  notified_once: {
    userId: number
    /** Identifies the event: `overdue 12 2026-11-14`. */
    key: string
    /** Epoch milliseconds. */
    at: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends NotificationTables {}
}
