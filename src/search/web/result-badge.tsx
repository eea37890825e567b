import type { SearchResult } from '#search/api.ts'
import { ShootStatus } from '#shoots/api.ts'
import { statusLabels } from '#shoots/rules.ts'
import { StatusBadge, type StatusColor } from '#ui/status-badge.tsx'

/** Results have badge colours of their own (specification, part 2 section 2); it names none for a confirmed shoot. */
const colors: Record<ShootStatus, StatusColor> = { completed: 'green', confirmed: 'green', pending: 'yellow', cancelled: 'red' }

export function ResultBadge({ status }: Pick<SearchResult, 'status'>) {
  const known = ShootStatus.safeParse(status)
  if (known.success) return <StatusBadge color={colors[known.data]}>{statusLabels[known.data]}</StatusBadge>
  return status === 'archived' && <StatusBadge color="grey">Archived</StatusBadge>
}
