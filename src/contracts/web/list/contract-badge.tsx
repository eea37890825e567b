import type { ContractStatus } from '#contracts/api.ts'
import { statusLabels } from '#contracts/status-labels.ts'
import { StatusBadge, type StatusColor } from '#ui/page/status-badge.tsx'

const colors: Record<ContractStatus, StatusColor> = { draft: 'grey', sent: 'blue', signed: 'green', expired: 'grey' }

export const ContractBadge = ({ status }: { status: ContractStatus }) => (
  <StatusBadge color={colors[status]}>{statusLabels[status]}</StatusBadge>
)
