import type { ShootStatus } from '#shoots/api.ts'
import { statusColors, statusLabels } from '#shoots/rules.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'

export function ShootBadge({ status }: { status: ShootStatus }) {
  return <StatusBadge color={statusColors[status]}>{statusLabels[status]}</StatusBadge>
}
