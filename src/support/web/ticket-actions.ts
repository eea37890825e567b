import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#accounts/web/queries.ts'
import type { AdminTicket, TicketChange } from '#support/api.ts'
import { mayAssign, mayClose, mayResolve } from '#support/rules.ts'
import { useChangeTicket } from './changes.ts'

/** What an administrator does with a ticket in one click, and whether there is anything to do (specification, part 2 section 4). */
export function useTicketActions(ticket: Pick<AdminTicket, 'id' | 'status' | 'version'>) {
  const { data: me } = useQuery(currentUser)
  const { mutate, isPending } = useChangeTicket()
  const change = (wanted: TicketChange) => {
    if (!isPending) mutate({ id: ticket.id, version: ticket.version, change: wanted })
  }
  const actions = [
    { name: 'Assign to Me', isOn: mayAssign(ticket) && me !== undefined, act: () => me && change({ status: 'in_progress', assignedToId: me.id }) },
    { name: 'Mark Resolved', isOn: mayResolve(ticket), act: () => change({ status: 'resolved' }) },
    { name: 'Close Ticket', isOn: mayClose(ticket), act: () => change({ status: 'closed' }) },
  ] as const
  return { actions, change, isPending }
}
