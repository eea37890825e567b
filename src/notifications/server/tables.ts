import type { Priority, RelatedType } from '#notifications/kinds.ts'

export interface NotificationTables {
  notifications: {
    userId: number
    id: number
    type: string
    title: string
    message: string
    /** A record that may be gone since: a notification is what was said, not a link that has to hold. */
    relatedId: number | null
    relatedType: RelatedType | null
    priority: Priority
    isRead: number
    /** What it is about happens then; epoch milliseconds. */
    scheduledFor: number | null
    createdAt: number
  }
  /** What was told once and is not told again, also after it was dismissed. */
  notified_once: {
    userId: number
    /** Names the event: `overdue 12 2026-11-14`. */
    key: string
    /** Epoch milliseconds. */
    at: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends NotificationTables {}
}
