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

/** What administrators are called towards photographers: their names are nobody's business. */
export const supportTeam = 'Support team'

/** A closed ticket takes no message from either side. */
export const takesMessages = ({ status }: { status: TicketStatus }): boolean => status !== 'closed'

/** Whoever writes in a resolved ticket is not done with it. */
export const statusAfterWriting = (status: TicketStatus): TicketStatus => (status === 'resolved' ? 'open' : status)

/** What the actions of administrators are there for. */
export const mayAssign = ({ status }: { status: TicketStatus }): boolean => status !== 'in_progress'
export const mayResolve = ({ status }: { status: TicketStatus }): boolean =>
  status !== 'resolved' && status !== 'closed'
export const mayClose = ({ status }: { status: TicketStatus }): boolean => status !== 'closed'
