import { useQuery } from '@tanstack/react-query'
import { TabCount } from '#ui/page/tab-count.tsx'
import { openTickets } from './admin-queries.ts'

/** How many tickets wait for an end, beside the tab's name. */
export function TicketCount() {
  const { data } = useQuery(openTickets)
  return data ? <TabCount count={data.count} /> : null
}
