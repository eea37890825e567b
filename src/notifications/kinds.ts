import { z } from 'zod'

export const Priority = z.enum(['low', 'normal', 'high', 'urgent'])
export type Priority = z.output<typeof Priority>

/** What a notification is about, and where a click on it leads. */
export const RelatedType = z.enum(['invoice', 'contract', 'shoot', 'ticket'])
export type RelatedType = z.output<typeof RelatedType>

/** The most unread notifications that are listed; beyond them the bell counts no further. */
export const maxUnread = 100
