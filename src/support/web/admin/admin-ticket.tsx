import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '#kernel/problem.ts'
import type { AdminTicket } from '#support/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { anyTicket } from './admin-queries.ts'
import { Answer } from './answer.tsx'
import { PriorityBadge, TicketBadge } from '#support/web/badges.tsx'
import { Bubble, Conversation } from '#support/web/conversation.tsx'
import { supportKey } from '#support/web/queries.ts'
import { useTimes } from '#support/web/times.ts'
import css from './admin-ticket.module.css'

/** A ticket for an administrator, who can reply and change it. */
export function AdminTicketDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(anyTicket(id))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data?.data.subject ?? `Support ticket #${id}`}
      about={data && <About ticket={data.data} />}
      size={720}
    >
      {data ? (
        <Shown ticket={data.data} />
      ) : (
        <DialogBody>
          {error ? <Missing error={error} isFetching={isFetching} onRetry={refetch} /> : <Loading what="the ticket" />}
        </DialogBody>
      )}
    </Dialog>
  )
}

/** The ticket's account may have been deleted since. */
function Missing({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => unknown }) {
  if (isNotFound(error))
    return <p>This ticket does not exist. It may have been deleted along with its author’s account.</p>
  return (
    <CouldNotLoad title="Unable to Load Ticket" safe="The ticket is safe." retrying={isFetching} onRetry={onRetry} />
  )
}

/** Sticky above the conversation. */
function About({ ticket: { id, username, email, priority, status, assignedToName } }: { ticket: AdminTicket }) {
  return (
    <div className={css.line}>
      <span title={email}>
        #{id} from {username}
      </span>
      <PriorityBadge priority={priority} />
      <TicketBadge status={status} />
      <span>{assignedToName === null ? 'Unassigned' : `Assigned to ${assignedToName}`}</span>
    </div>
  )
}

function Shown({ ticket }: { ticket: AdminTicket }) {
  const { id, username, email, createdAt } = ticket
  const { moment } = useTimes()
  return (
    <>
      <DialogBody>
        <div className={`stack-16 ${css.body}`}>
          <Bubble isWide who={`${username}, ${email}, original message, ${moment(createdAt)}`}>
            {ticket.message}
          </Bubble>
          <TalkHead />
          <Conversation
            side="any"
            ticket={ticket}
            none="No conversation messages found. Write the first reply below."
          />
        </div>
      </DialogBody>
      <Answer key={id} ticket={ticket} />
    </>
  )
}

function TalkHead() {
  const cache = useQueryClient()
  return (
    <div className={css.talk}>
      <h3>Conversation</h3>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconRefresh size={16} stroke={1.6} />}
        onClick={() => void cache.invalidateQueries({ queryKey: supportKey })}
      >
        Refresh
      </Button>
    </div>
  )
}
