import type { ContractStatus } from '#contracts/api.ts'
import { StatusBadge, type StatusColor } from '#ui/page/status-badge.tsx'

export const statusLabels: Record<ContractStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  signed: 'Signed',
  expired: 'Expired',
}

const colors: Record<ContractStatus, StatusColor> = { draft: 'grey', sent: 'blue', signed: 'green', expired: 'grey' }

export const ContractBadge = ({ status }: { status: ContractStatus }) => (
  <StatusBadge color={colors[status]}>{statusLabels[status]}</StatusBadge>
)
