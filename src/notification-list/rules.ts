import type { Notification } from './api.ts'
import type { Priority } from '#notifications/kinds.ts'

/** The colour of a priority. */
export const priorityColors: Record<Priority, 'red' | 'orange' | 'blue'> = {
  urgent: 'red',
  high: 'orange',
  normal: 'blue',
  low: 'blue',
}

export const priorityLabels: Record<Priority, string> = { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' }

/**
 * Where a click leads: to the paper, the shoot or the ticket that it is about; nowhere for news about nothing of the
 * photographer's.
 */
export function placeOf({ type, relatedType, relatedId }: Pick<Notification, 'type' | 'relatedType' | 'relatedId'>) {
  if (relatedId === null) return undefined
  if (relatedType === 'ticket') return ticketPlace(type, relatedId)
  if (relatedType === 'invoice') return { to: '/billing', search: { invoice: relatedId } } as const
  if (relatedType === 'contract') return { to: '/billing', search: { tab: 'contracts', contract: relatedId } } as const
  return relatedType === 'shoot' ? ({ to: '/shoots/$id', params: { id: relatedId } } as const) : undefined
}

/** A ticket is read where whoever was told stands: among all of them, or among their own. */
const ticketPlace = (type: string, ticket: number) =>
  type === 'support_ticket' || type === 'support_message'
    ? ({ to: '/admin', search: { tab: 'tickets', ticket } } as const)
    : ({ to: '/support', search: { ticket } } as const)

/** What the badge of the bell says: the server tells a hundred at most. */
export const countWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))
