import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#accounts/web/queries.ts'
import type { AdminTicket, TicketChange } from '#support/api.ts'
import { mayAssign, mayClose, mayResolve } from '#support/rules.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useChangeTicket } from '#support/web/changes.ts'

export interface TicketAction {
  name: 'Assign to Me' | 'Mark Resolved' | 'Close Ticket'
  isOn: boolean
  wanted: TicketChange
}

/** The one-click actions on a ticket, and which of them are available. */
export function useTicketActions(ticket: Pick<AdminTicket, 'id' | 'status' | 'version'>) {
  const { data: me } = useQuery(currentUser)
  const { mutateAsync, isPending } = useChangeTicket()
  const oneAtATime = useSingleFlight()
  const change = (wanted: TicketChange) =>
    oneAtATime(() => mutateAsync({ id: ticket.id, version: ticket.version, change: wanted }))
  const actions: TicketAction[] = [
    {
      name: 'Assign to Me',
      isOn: mayAssign(ticket) && me !== undefined,
      wanted: { status: 'in_progress', ...(me && { assignedToId: me.id }) },
    },
    { name: 'Mark Resolved', isOn: mayResolve(ticket), wanted: { status: 'resolved' } },
    { name: 'Close Ticket', isOn: mayClose(ticket), wanted: { status: 'closed' } },
  ]
  return { actions, change, isPending }
}
