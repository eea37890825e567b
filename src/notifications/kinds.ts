import { z } from 'zod'

export const Priority = z.enum(['low', 'normal', 'high', 'urgent'])
export type Priority = z.output<typeof Priority>

/** The kind of record of a notification, to which a click leads. */
export const RelatedType = z.enum(['invoice', 'contract', 'shoot', 'ticket', 'deal'])
export type RelatedType = z.output<typeof RelatedType>

/** The maximum number of unread notifications listed and counted. */
export const maxUnread = 100
