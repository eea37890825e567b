import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminTicket } from '#support/api.ts'
import { InAddress } from '#ui/dialog/open-layers.tsx'
import { ColumnHeads } from '#ui/list/column-heads.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { ListTab } from '#ui/list/list-tab.tsx'
import { LongTable } from '#ui/list/long-table.tsx'
import { actionsKey, useListKeys } from '#ui/list/use-list-keys.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { everyonesTickets, type TicketFilter } from './admin-queries.ts'
import { AdminTicketDialog } from './admin-ticket.tsx'
import { AdminTicketRow } from './admin-ticket-row.tsx'
import { allTickets, TicketFilters } from './ticket-filters.tsx'
import css from './admin-tickets.module.css'

const route = getRouteApi('/admin')

/** Height of a ticket's card on a phone, px. */
const cardHeight = 99

const heads = ['Subject', 'User', 'Priority', 'Status', 'Assigned to', 'Created']

/** The tickets of all photographers. The open one is part of the address. */
export function SupportTickets() {
  const { ticket } = route.useSearch()
  const navigate = route.useNavigate()
  const [wanted, setWanted] = useState(allTickets)
  const isFiltered = Object.values(wanted).some(Boolean)
  return (
    <ListTab>
      <TicketFilters filter={wanted} isFiltered={isFiltered} onWant={setWanted} />
      <List filter={wanted} isFiltered={isFiltered} />
      {ticket !== undefined && (
        <InAddress>
          <AdminTicketDialog
            key={ticket}
            id={ticket}
            onClose={() => void navigate({ search: (previous) => ({ ...previous, ticket: undefined }) })}
          />
        </InAddress>
      )}
    </ListTab>
  )
}

function List({ filter, isFiltered }: { filter: TicketFilter; isFiltered: boolean }) {
  // While the user types, the previous rows stay until the new ones are loaded.
  const pages = useInfiniteQuery({ ...everyonesTickets(filter), placeholderData: (before) => before })
  return (
    <PagedList
      what="tickets"
      pages={pages}
      cardHeight={cardHeight}
      failed={{ title: 'Unable to Load Support Tickets', safe: 'The tickets are safe.' }}
      found={isFiltered && ['ticket', 'tickets']}
      empty={
        <Empty title="No Support Tickets" drawing="client">
          {isFiltered ? 'Nothing matches these filters.' : 'Questions from photographers will appear here.'}
        </Empty>
      }
    >
      {(tickets) => <Table tickets={tickets} name={JSON.stringify(filter)} />}
    </PagedList>
  )
}

function Table({ tickets, name }: { tickets: AdminTicket[]; name: string }) {
  useListKeys({ what: 'ticket', rows: tickets, keys: [actionsKey] })
  return (
    <LongTable
      name={`all tickets ${name}`}
      className={css.table}
      rows={tickets}
      cardHeight={cardHeight}
      row={(ticket, place) => <AdminTicketRow key={ticket.id} ticket={ticket} place={place} />}
      head={
        <>
          <ColumnHeads names={heads} />
          <th scope="col" className={css.actions}>
            Actions
          </th>
        </>
      }
    />
  )
}
