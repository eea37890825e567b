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

/** The target of a click: the invoice, contract, shoot or ticket; undefined for notifications about none of these. */
export function placeOf({ type, relatedType, relatedId }: Pick<Notification, 'type' | 'relatedType' | 'relatedId'>) {
  if (relatedId === null) return undefined
  if (relatedType === 'ticket') return ticketPlace(type, relatedId)
  if (relatedType === 'invoice') return { to: '/billing', search: { invoice: relatedId } } as const
  if (relatedType === 'contract') return { to: '/billing', search: { tab: 'contracts', contract: relatedId } } as const
  return relatedType === 'shoot' ? ({ to: '/shoots/$id', params: { id: relatedId } } as const) : undefined
}

/** Administrators read a ticket in the list of all tickets, photographers in their own. */
const ticketPlace = (type: string, ticket: number) =>
  type === 'support_ticket' || type === 'support_message'
    ? ({ to: '/admin', search: { tab: 'tickets', ticket } } as const)
    : ({ to: '/support', search: { ticket } } as const)

/** The text of the bell's badge: the server lists at most a hundred. */
export const countWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))
