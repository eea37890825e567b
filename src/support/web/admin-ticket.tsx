import { Button } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#kernel/problem.ts'
import type { AdminTicket } from '#support/api.ts'
import { takesMessages } from '#support/rules.ts'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { anyTicket } from './admin-queries.ts'
import { PriorityBadge, TicketBadge } from './badges.tsx'
import { Bubble, Conversation } from './conversation.tsx'
import { MessageBox } from './message-box.tsx'
import { supportKey } from './queries.ts'
import { StatusSelect } from './status-select.tsx'
import { useTicketActions } from './ticket-actions.ts'
import { useTimes } from './times.ts'
import { useMessage } from './use-message.ts'
import css from './admin-ticket.module.css'

const replyForm = 'ticket-reply'

/** Anybody's ticket, to be answered and decided about. */
export function AdminTicketDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(anyTicket(id))
  return (
    <Dialog opened onClose={onClose} title={data?.told.subject ?? `Support ticket #${id}`} size={720}>
      {data ? <Shown ticket={data.told} /> : <DialogBody>{error ? <Missing error={error} isFetching={isFetching} onRetry={refetch} /> : <Loading what="the ticket" />}</DialogBody>}
    </Dialog>
  )
}

/** A link may be older than the account whose ticket it was. */
function Missing({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => unknown }) {
  if (error instanceof Problem && error.code === 'not_found') return <p>There is no such ticket. It may have gone with the account of whoever asked.</p>
  return <CouldNotLoad title="Unable to Load Ticket" safe="The ticket is safe." retrying={isFetching} onRetry={onRetry} />
}

function Shown({ ticket }: { ticket: AdminTicket }) {
  const { id, username, email, priority, status, assignedToName, createdAt } = ticket
  const { moment } = useTimes()
  return (
    <>
      <DialogBody>
        <div className={css.body}>
          <div className={css.line}>
            <span>#{id} from {username}, {email}</span>
            <PriorityBadge priority={priority} />
            <TicketBadge status={status} />
            <span>{assignedToName === null ? 'Unassigned' : `Assigned to ${assignedToName}`}</span>
          </div>
          <Bubble isWide who={`${username}, original message, ${moment(createdAt)}`}>
            {ticket.message}
          </Bubble>
          <TalkHead />
          <Conversation side="any" ticket={ticket} none="No conversation messages found. Write the first reply below." />
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
      <Button variant="subtle" size="xs" leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={() => void cache.invalidateQueries({ queryKey: supportKey })}>
        Refresh
      </Button>
    </div>
  )
}

/** The reply and the decisions. A closed ticket can be given another status, and takes no reply. */
function Answer({ ticket }: { ticket: AdminTicket }) {
  const { actions, change, isPending } = useTicketActions(ticket)
  const message = useMessage('any', ticket.id)
  const isOpen = takesMessages(ticket)
  return (
    <>
      {isOpen && (
        <div className={css.reply}>
          <MessageBox id={replyForm} label="Reply" placeholder={`Write to ${ticket.username}`} message={message} />
        </div>
      )}
      <DialogFooter>
        <div className={css.decide}>
          <StatusSelect status={ticket.status} disabled={isPending} onChoose={(status) => change({ status })} />
          {actions.map(({ name, isOn, act }) => (
            <Button key={name} variant={name === 'Close Ticket' ? 'subtle' : 'default'} disabled={!isOn || isPending} onClick={act}>
              {name}
            </Button>
          ))}
        </div>
        {isOpen && (
          <SubmitButton form={replyForm} loading={message.isSending} disabled={message.text.trim() === ''} leftSection={<IconSend size={18} stroke={1.6} />}>
            Send Reply
          </SubmitButton>
        )}
      </DialogFooter>
    </>
  )
}
