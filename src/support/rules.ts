import type { TicketStatus } from './api.ts'

export const statusLabels: Record<TicketStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  closed: 'Closed',
}

export const statusColors = {
  open: 'grey',
  in_progress: 'blue',
  resolved: 'green',
  closed: 'grey',
} as const satisfies Record<TicketStatus, string>

/** The name of administrators towards photographers. */
export const supportTeam = 'Support team'

/** A closed ticket accepts no messages from either side. */
export const takesMessages = ({ status }: { status: TicketStatus }): boolean => status !== 'closed'

/** A new message reopens a resolved ticket. */
export const statusAfterWriting = (status: TicketStatus): TicketStatus => (status === 'resolved' ? 'open' : status)

/** When the administrators' actions are available. */
export const mayAssign = ({ status }: { status: TicketStatus }): boolean => status !== 'in_progress'
export const mayResolve = ({ status }: { status: TicketStatus }): boolean =>
  status !== 'resolved' && status !== 'closed'
export const mayClose = ({ status }: { status: TicketStatus }): boolean => status !== 'closed'
