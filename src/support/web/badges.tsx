import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconLock } from '@tabler/icons-react'
import type { Priority } from '#notifications/kinds.ts'
import { priorityColors, priorityLabels } from '#notification-list/rules.ts'
import type { TicketStatus } from '#support/api.ts'
import { statusColors, statusLabels } from '#support/rules.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import css from './badges.module.css'

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <StatusBadge color={priorityColors[priority]}>{priorityLabels[priority]}</StatusBadge>
)

export const TicketBadge = ({ status }: { status: TicketStatus }) => (
  <StatusBadge color={statusColors[status]}>{statusLabels[status]}</StatusBadge>
)

const icons = {
  open: IconCircleDot,
  in_progress: IconCircleDashed,
  resolved: IconCircleCheck,
  closed: IconLock,
} as const

/** A status in the photographer's table: icon and word, without color. */
export function StatusWord({ status }: { status: TicketStatus }) {
  const Sign = icons[status]
  return (
    <span className={css.word}>
      <Sign size={16} stroke={1.6} aria-hidden="true" />
      {statusLabels[status]}
    </span>
  )
}
