import { z } from 'zod'
import { maxLengths, requiredLine, requiredText } from '#kernel/text.ts'
import { Priority } from '#notifications/kinds.ts'

/** What an administrator can tell users. */
export const NotificationType = z.enum(
  ['admin_message', 'system_announcement', 'feature_update', 'security_alert'],
  'Choose a notification type',
)

const excludeAdmins = z.boolean('Say true or false')

const notice = {
  title: requiredLine(maxLengths.title, 'Title and message are required'),
  message: requiredText(2000, 'Title and message are required'),
  priority: z.enum(Priority.options, 'Choose low, normal, high or urgent').default('normal'),
}

/** To one user. */
export const Notice = z.strictObject({
  ...notice,
  type: NotificationType.default('admin_message'),
  excludeAdmins: excludeAdmins.optional(),
})

/** To every active user. */
export const Broadcast = z.strictObject({
  ...notice,
  type: NotificationType.default('system_announcement'),
  excludeAdmins: excludeAdmins.default(false),
})

export type Notice = z.output<typeof Notice>
export type NotificationType = z.infer<typeof NotificationType>
