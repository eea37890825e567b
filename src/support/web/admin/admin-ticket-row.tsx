import { Link } from '@tanstack/react-router'
import type { AdminTicket } from '#support/api.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { rowMark } from '#ui/list/use-list-keys.ts'
import { ActionMenu } from './action-menu.tsx'
import { PriorityBadge, StatusWord } from '#support/web/badges.tsx'
import { useTicketActions } from './ticket-actions.ts'
import { useTimes } from '#support/web/times.ts'
import css from './admin-tickets.module.css'

/** A ticket in the administrators' list. On a phone it is a card that expands on tap. */
export function AdminTicketRow({ ticket, place }: { ticket: AdminTicket; place: number }) {
  const { id, subject, username, email, priority, status, assignedToName, createdAt } = ticket
  const { day } = useTimes()
  return (
    <tr aria-rowindex={place} {...rowMark('ticket', id)}>
      <td className={css.subject} data-card="1" title={subject}>
        <Title ticket={ticket} />
      </td>
      <td className={css.user} data-card="3">
        <span>{username}</span>
        <small className="ellipsis" title={email}>
          {email}
        </small>
      </td>
      <td data-card="2">
        <PriorityBadge priority={priority} />
      </td>
      <td data-card="4">
        <StatusWord status={status} />
      </td>
      <td className={css.helper}>{assignedToName ?? 'Unassigned'}</td>
      <td className="nowrap">{day(createdAt)}</td>
      <td className={css.actions}>
        <span>
          <LinkButton
            from="/admin"
            to="."
            search={(previous) => ({ ...previous, ticket: id })}
            variant="default"
            size="xs"
            aria-label={`View: ${subject}`}
          >
            View
          </LinkButton>
          <RowMenu ticket={ticket} />
        </span>
      </td>
    </tr>
  )
}

/** The subject, which may end in an ellipsis, and the number, which stays whole. */
const Title = ({ ticket: { id, subject } }: { ticket: AdminTicket }) => (
  <Link className={`card-link ${css.title}`} from="/admin" to="." search={(previous) => ({ ...previous, ticket: id })}>
    <span className="record-title">{subject}</span> <span className={css.id}>#{id}</span>
  </Link>
)

function RowMenu({ ticket }: { ticket: AdminTicket }) {
  return <ActionMenu subject={ticket.subject} {...useTicketActions(ticket)} />
}
