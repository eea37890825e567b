import type { Notification } from './api.ts'
import type { Priority, RelatedType } from '#notifications/kinds.ts'

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
  if (relatedId === null || relatedType === null) return undefined
  // A page that was opened before an update may meet what it does not know.
  return places[relatedType]?.(relatedId, type)
}

const places = {
  invoice: (invoice: number) => ({ to: '/billing', search: { invoice } }) as const,
  contract: (contract: number) => ({ to: '/billing', search: { tab: 'contracts', contract } }) as const,
  shoot: (id: number) => ({ to: '/shoots/$id', params: { id } }) as const,
  /** A ticket is read where whoever was told stands: among all of them, or among their own. */
  ticket: (ticket: number, type: string) =>
    type === 'support_ticket' || type === 'support_message'
      ? ({ to: '/admin', search: { tab: 'tickets', ticket } } as const)
      : ({ to: '/support', search: { ticket } } as const),
} satisfies Record<RelatedType, (id: number, type: string) => object>

/** What the badge of the bell says: the server tells a hundred at most. */
export const countWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))
