import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import type { Ticket, TicketMessage } from '#support/api.ts'
import { supportTeam } from '#support/rules.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { useEarlier } from './changes.ts'
import { conversation, type Side, type Talk } from './queries.ts'
import { useTimes } from './times.ts'
import css from './conversation.module.css'

interface ConversationProps {
  side: Side
  ticket: Pick<Ticket, 'id' | 'username'>
  /** The text without messages. */
  none: string
}

/** The messages of a ticket: one's own side at the right. */
export function Conversation({ side, ticket, none }: ConversationProps) {
  const { data, isError, isFetching, refetch } = useQuery(conversation(side, ticket.id))
  if (isError && !data)
    return (
      <CouldNotLoad
        title="Unable to Load Conversation"
        safe="The messages are safe."
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  if (!data) return <Loading what="the conversation" />
  return <Messages side={side} talk={data} ticket={ticket} none={none} />
}

function Messages({
  side,
  talk: { data: messages, next },
  ticket: { id, username },
  none,
}: ConversationProps & { talk: Talk }) {
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  // Scrolls to the newest message, also when it arrives.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const { data: me } = useQuery(currentUser)
  const { moment } = useTimes()
  const whoOf = ({ isAdminReply, authorName }: TicketMessage): string => {
    if (authorName === me?.username || (side === 'own' && !isAdminReply)) return 'You'
    return isAdminReply ? (authorName ?? supportTeam) : username
  }
  return (
    <div className={`stack-16 ${css.talk}`} role="log" aria-label="Conversation">
      {messages.length === 0 && <p className="sub">{none}</p>}
      {next && <Earlier key={id} side={side} id={id} next={next} />}
      {messages.map((message) => (
        <Bubble
          key={message.id}
          isMine={message.isAdminReply === (side === 'any')}
          who={`${whoOf(message)}, ${moment(message.createdAt)}`}
        >
          {message.message}
        </Bubble>
      ))}
      <div ref={end} />
    </div>
  )
}

function Earlier({ side, id, next }: { side: Side; id: number; next: string }) {
  const { mutate, isPending } = useEarlier(side, id)
  return (
    <Button className={css.earlier} variant="default" loading={isPending} onClick={() => mutate(next)}>
      Show earlier messages
    </Button>
  )
}

/** One message, as plain text. */
export function Bubble({
  isMine = false,
  isWide = false,
  who,
  children,
}: {
  isMine?: boolean
  isWide?: boolean
  who: string
  children: string
}) {
  return (
    <div className={css.said} data-mine={isMine || undefined} data-wide={isWide || undefined}>
      <p className={css.who}>{who}</p>
      <div className={css.bubble}>{children}</div>
    </div>
  )
}
