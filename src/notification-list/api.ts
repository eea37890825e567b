import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { Priority, RelatedType } from '#notifications/kinds.ts'

export const Notification = z.object({
  id: z.int(),
  /** `invoice_overdue`, `shoot_reminder`, …: see rules.ts. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  relatedId: z.int().nullable(),
  relatedType: RelatedType.nullable(),
  priority: Priority,
  isRead: z
    .int()
    .transform((flag) => flag === 1)
    .pipe(z.boolean()),
  scheduledFor: OptionalInstant,
  createdAt: Instant,
})

export const notifications = {
  unread: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/notifications/unread',
    output: z.array(Notification),
    summary: 'Unread notifications, newest first, a hundred at most; 304 while nothing has changed',
  }),
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/notifications',
    input: z.strictObject(pageByTime),
    output: z.array(Notification),
    summary: 'All notifications of the last three months, newest first',
  }),
  read: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    isUnrevised: true,
    summary: 'Mark a notification as read',
  }),
  readAll: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/notifications/read-all',
    isUnrevised: true,
    summary: 'Mark all notifications as read',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/notifications/:id',
    isUnrevised: true,
    summary: 'Dismiss a notification',
  }),
  checkInvoices: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/notifications/check-invoices',
    isUnrevised: true,
    summary: 'Check for overdue invoices',
  }),
}

export type Notification = z.output<typeof Notification>
