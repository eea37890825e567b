import type { Notification } from './api.ts'
import type { Priority, RelatedType } from '#notifications/kinds.ts'

/** The color of a priority. */
export const priorityColors: Record<Priority, 'red' | 'orange' | 'blue'> = {
  urgent: 'red',
  high: 'orange',
  normal: 'blue',
  low: 'blue',
}

export const priorityLabels: Record<Priority, string> = { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' }

/** The target of a click: the invoice, contract, shoot or ticket; undefined for notifications about none of these. */
export function placeOf({ type, relatedType, relatedId }: Pick<Notification, 'type' | 'relatedType' | 'relatedId'>) {
  if (relatedId === null || relatedType === null) return undefined
  // A page opened before an update may receive unknown types.
  return places[relatedType]?.(relatedId, type)
}

const places = {
  invoice: (invoice: number) => ({ to: '/billing', search: { invoice } }) as const,
  contract: (contract: number) => ({ to: '/billing', search: { tab: 'contracts', contract } }) as const,
  shoot: (id: number) => ({ to: '/shoots/$id', params: { id } }) as const,
  deal: (id: number) => ({ to: '/bookings/$id', params: { id } }) as const,
  /** Administrators read a ticket in the list of all tickets, photographers in their own. */
  ticket: (ticket: number, type: string) =>
    type === 'support_ticket' || type === 'support_message'
      ? ({ to: '/admin', search: { tab: 'tickets', ticket } } as const)
      : ({ to: '/support', search: { ticket } } as const),
} satisfies Record<RelatedType, (id: number, type: string) => object>

/** The text of the bell's badge: the server lists at most a hundred. */
export const countWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))
