import { useQuery } from '@tanstack/react-query'
import { TabCount } from '#ui/page/tab-count.tsx'
import { openTickets } from './admin-queries.ts'

/** The number of unfinished tickets, beside the tab's title. */
export function TicketCount() {
  const { data } = useQuery(openTickets)
  return data ? <TabCount count={data.count} /> : null
}
