import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isNotFound } from '#kernel/problem.ts'
import type { Ticket } from '#support/api.ts'
import { takesMessages } from '#support/rules.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PriorityBadge, TicketBadge } from './badges.tsx'
import { Bubble, Conversation } from './conversation.tsx'
import { MessageBox } from './message-box.tsx'
import { ownTicket, ticketPages } from './queries.ts'
import { useTimes } from './times.ts'
import { Unsent } from './unsent.tsx'
import { useMessage } from './use-message.ts'
import css from './ticket-panel.module.css'

/** A message of a ticket that moves into a new one; `drop` removes it from the old one. */
export interface Moved {
  message: string
  drop: () => void
}

interface PanelProps {
  id: number
  onMove: (moved: Moved) => void
  /** Closes it where it is beside the list. */
  onClose?: (() => void) | undefined
}

/** A ticket of the photographer: the question, the conversation, and the form for a reply. */
export function TicketPanel({ id, ...rest }: PanelProps) {
  const { data, error, isFetching, refetch } = useQuery(ownTicket(id))
  if (data) return <Shown ticket={data.data} {...rest} />
  if (isNotFound(error))
    return (
      <Empty title="Ticket not found" drawing="search">
        It may belong to someone else, or the link may be incomplete.
      </Empty>
    )
  if (error)
    return (
      <CouldNotLoad title="Unable to Load Ticket" safe="Your ticket is safe." retrying={isFetching} onRetry={refetch} />
    )
  return (
    <section className={`card ${css.panel}`}>
      <div className={css.body}>
        <Loading what="the ticket" />
      </div>
    </section>
  )
}

function Shown({ ticket, onMove, onClose }: { ticket: Ticket } & Omit<PanelProps, 'id'>) {
  const { moment } = useTimes()
  useListInStep(ticket)
  return (
    <section className={`card ${css.panel}`} aria-labelledby="ticket-subject">
      <header className={css.head}>
        <div className={`shrink ${css.words}`}>
          <h2 id="ticket-subject" title={ticket.subject}>
            {ticket.subject}
          </h2>
          <div className={css.badges}>
            <PriorityBadge priority={ticket.priority} />
            <TicketBadge status={ticket.status} />
          </div>
        </div>
        {onClose && (
          <ActionIcon variant="subtle" aria-label="Close" title="Close" onClick={onClose}>
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </header>
      <div className={css.body}>
        <Bubble isWide who={`Your message, ${moment(ticket.createdAt)}`}>
          {ticket.message}
        </Bubble>
        <Conversation side="own" ticket={ticket} none="No reply yet. Replies appear here and under the bell." />
      </div>
      <WriteOn key={ticket.id} ticket={ticket} onMove={onMove} />
    </section>
  )
}

/** Updates the list beside it when the ticket has changed. */
function useListInStep({ updatedAt }: Ticket): void {
  const cache = useQueryClient()
  const known = useRef(updatedAt)
  useEffect(() => {
    if (known.current === updatedAt) return
    known.current = updatedAt
    void cache.invalidateQueries({ queryKey: ticketPages.queryKey })
  }, [cache, updatedAt])
}

function WriteOn({ ticket, onMove }: { ticket: Ticket; onMove: PanelProps['onMove'] }) {
  const message = useMessage('own', ticket.id)
  const { text, isEmpty, fault, write, isSending } = message
  if (!takesMessages(ticket)) {
    if (isEmpty) return <p className="foot-line">This ticket is closed. To contact us again, create a new one.</p>
    return (
      <div className="foot-line">
        <Unsent label="Your message" text={text}>
          <Button onClick={() => onMove({ message: text, drop: () => write('') })}>Use in a new ticket</Button>
        </Unsent>
      </div>
    )
  }
  return (
    <div className={css.write}>
      <MessageBox id="add-message" label="Add Message" placeholder="Write a message" message={message}>
        <div className={css.foot}>
          {ticket.status === 'resolved' && <span className="sub">Sending a message reopens the ticket.</span>}
          <SubmitButton loading={isSending} disabled={isEmpty || fault !== undefined}>
            Send
          </SubmitButton>
        </div>
      </MessageBox>
    </div>
  )
}
