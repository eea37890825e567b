import type { Notification, Priority } from './api.ts'

/** The colour of a priority (specification, part 1 section 4). */
export const priorityColors: Record<Priority, 'red' | 'orange' | 'blue'> = { urgent: 'red', high: 'orange', normal: 'blue', low: 'blue' }

export const priorityLabels: Record<Priority, string> = { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' }

/** Where a click leads: to the paper or the shoot that it is about; nowhere for news about nothing of the photographer's. */
export function placeOf({ relatedType, relatedId }: Pick<Notification, 'relatedType' | 'relatedId'>) {
  if (relatedId === null) return undefined
  if (relatedType === 'invoice') return { to: '/billing', search: { invoice: relatedId } } as const
  if (relatedType === 'contract') return { to: '/billing', search: { tab: 'contracts', contract: relatedId } } as const
  return relatedType === 'shoot' ? ({ to: '/shoots/$id', params: { id: relatedId } } as const) : undefined
}

/** What the badge of the bell says: the server tells a hundred at most. */
export const countWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))
