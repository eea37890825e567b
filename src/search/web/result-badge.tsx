import type { SearchResult } from '#search/api.ts'
import { ShootStatus } from '#shoots/api.ts'
import { statusColors, statusLabels } from '#shoots/rules.ts'
import { StatusBadge, type StatusColor } from '#ui/page/status-badge.tsx'

/** Badge colors of search results; a completed shoot is green here. */
const colors: Record<ShootStatus, StatusColor> = {
  completed: 'green',
  confirmed: 'green',
  pending: statusColors.pending,
  cancelled: 'red',
}

/** Colors for invoices, contracts, clients and deals; statuses shared with shoots are above. */
const paperColors: Record<string, StatusColor> = {
  draft: 'grey',
  sent: 'blue',
  paid: 'green',
  complete: 'green',
  unpaid: 'orange',
  unsent: 'orange',
  overdue: 'red',
  credited: 'grey',
  'credit note': 'grey',
  signed: 'green',
  expired: 'grey',
  archived: 'grey',
  inquiry: 'blue',
  proposed: 'blue',
  'link ready': 'blue',
  accepted: 'blue',
  agreed: 'blue',
  'proposal withdrawn': 'blue',
  'proposal expired': 'blue',
  booked: 'green',
  lost: 'grey',
}

const capital = (status = ''): string => `${status[0]?.toUpperCase()}${status.slice(1)}`

export function ResultBadge({ status, statusWords }: Pick<SearchResult, 'status' | 'statusWords'>) {
  const known = ShootStatus.safeParse(status)
  if (known.success) return <StatusBadge color={colors[known.data]}>{statusLabels[known.data]}</StatusBadge>
  const color = paperColors[status ?? '']
  return color && <StatusBadge color={color}>{statusWords ?? capital(status ?? '')}</StatusBadge>
}
