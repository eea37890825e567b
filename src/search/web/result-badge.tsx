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

/** Colors for invoices, contracts and clients; statuses shared with shoots are above. */
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
}

const wordsOf = (status = ''): string =>
  status === 'unsent' ? 'Not sent yet' : `${status[0]?.toUpperCase()}${status.slice(1)}`

export function ResultBadge({ status }: Pick<SearchResult, 'status'>) {
  const known = ShootStatus.safeParse(status)
  if (known.success) return <StatusBadge color={colors[known.data]}>{statusLabels[known.data]}</StatusBadge>
  const color = paperColors[status ?? '']
  return color && <StatusBadge color={color}>{wordsOf(status ?? '')}</StatusBadge>
}
