import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Ticket } from '#support/api.ts'
import { ColumnHeads } from '#ui/list/column-heads.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { LongTable } from '#ui/list/long-table.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { rowMark, useListKeys } from '#ui/list/use-list-keys.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { PriorityBadge, StatusWord } from './badges.tsx'
import { ticketPages } from './queries.ts'
import { useTimes } from './times.ts'
import css from './ticket-list.module.css'

/** Height of a ticket's card on a phone, px. */
const cardHeight = 79

const heads = ['Subject', 'Priority', 'Status', 'Created', 'Updated']

/** The photographer's tickets, newest first. */
export function TicketList({ chosen, onNew }: { chosen: number | undefined; onNew: () => void }) {
  const create = (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} />} onClick={onNew}>
      Create Ticket
    </Button>
  )
  return (
    <PagedList
      what="your tickets"
      pages={useInfiniteQuery(ticketPages)}
      cardHeight={cardHeight}
      failed={{ title: 'Unable to Load Support Tickets', safe: 'Your tickets are safe.' }}
      empty={
        <Empty title="You haven't created any support tickets yet." drawing="client" action={create}>
          Stuck on something? Ask here, and the person who runs this server will answer.
        </Empty>
      }
      frame={(list) => (
        <section className={css.list} aria-labelledby="own-tickets">
          <h2 id="own-tickets">Your Support Tickets</h2>
          {list}
        </section>
      )}
    >
      {(tickets) => <Table tickets={tickets} chosen={chosen} />}
    </PagedList>
  )
}

function Table({ tickets, chosen }: { tickets: Ticket[]; chosen: number | undefined }) {
  useListKeys({ what: 'ticket', rows: tickets })
  return (
    <LongTable
      name="support tickets"
      className={css.table}
      rows={tickets}
      cardHeight={cardHeight}
      row={(ticket, place) => <Row key={ticket.id} ticket={ticket} place={place} isChosen={ticket.id === chosen} />}
      head={
        <>
          <ColumnHeads names={heads} />
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </>
      }
    />
  )
}

function Row({
  ticket: { id, subject, priority, status, createdAt, updatedAt },
  place,
  isChosen,
}: {
  ticket: Ticket
  place: number
  isChosen: boolean
}) {
  const { day, since } = useTimes()
  return (
    <tr aria-rowindex={place} {...rowMark('ticket', id)} data-chosen={isChosen || undefined}>
      <td className={css.subject} data-card="1" title={subject}>
        <Link
          from="/support"
          to="."
          search={(previous) => ({ ...previous, ticket: id })}
          className="record-title card-link"
          aria-current={isChosen || undefined}
        >
          {subject}
        </Link>
      </td>
      <td data-card="2">
        <PriorityBadge priority={priority} />
      </td>
      <td data-card="3">
        <StatusWord status={status} />
      </td>
      <td className="nowrap">{day(createdAt)}</td>
      <td className="nowrap" data-card="4">
        {since(updatedAt)}
      </td>
      <td className={css.view}>
        <LinkButton
          from="/support"
          to="."
          search={(previous) => ({ ...previous, ticket: id })}
          variant="default"
          size="xs"
          aria-label={`View: ${subject}`}
        >
          View
        </LinkButton>
      </td>
    </tr>
  )
}
