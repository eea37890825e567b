import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminTicket, TicketChange } from '#support/api.ts'
import { takesMessages } from '#support/rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DialogFooter } from '#ui/dialog/dialog.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ActionMenu } from './action-menu.tsx'
import { MessageBox } from '#support/web/message-box.tsx'
import { StatusSelect } from './status-select.tsx'
import { useTicketActions } from './ticket-actions.ts'
import { Unsent } from '#support/web/unsent.tsx'
import { useMessage } from '#support/web/use-message.ts'
import css from './admin-ticket.module.css'

const replyForm = 'ticket-reply'

/** The reply and the one-click actions. A closed ticket can be reopened, but takes no reply. */
export function Answer({ ticket }: { ticket: AdminTicket }) {
  const message = useMessage('any', ticket.id)
  const { text, isEmpty, fault, isSending } = message
  const isOpen = takesMessages(ticket)
  return (
    <>
      {isOpen && (
        <div className={css.reply}>
          <MessageBox id={replyForm} label="Reply" placeholder={`Write to ${ticket.username}`} message={message} />
        </div>
      )}
      {!isOpen && !isEmpty && (
        <div className={css.reply}>
          <Unsent label="Your reply" text={text} />
        </div>
      )}
      <DialogFooter>
        <Decisions ticket={ticket} hasReply={isOpen && !isEmpty} />
        {isOpen && (
          <SubmitButton
            form={replyForm}
            loading={isSending}
            disabled={isEmpty || fault !== undefined}
            leftSection={<IconSend size={18} stroke={1.6} />}
          >
            Send Reply
          </SubmitButton>
        )}
      </DialogFooter>
    </>
  )
}

/** One-click actions; on a phone in a menu, to leave space for the conversation. They warn about an unsent reply. */
function Decisions({ ticket, hasReply }: { ticket: AdminTicket; hasReply: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const { actions, change, isPending } = useTicketActions(ticket)
  const decide = (wanted: TicketChange) => (wanted.status === 'closed' && hasReply ? setAsking(true) : change(wanted))
  const close = () => {
    setAsking(false)
    change({ status: 'closed' })
  }
  return (
    <div className={css.decide}>
      <StatusSelect status={ticket.status} disabled={isPending} onChoose={(status) => decide({ status })} />
      {isPhone ? (
        <ActionMenu subject={ticket.subject} actions={actions} isPending={isPending} change={decide} />
      ) : (
        actions.map(({ name, isOn, wanted }) => (
          <Button
            key={name}
            variant={name === 'Close Ticket' ? 'subtle' : 'default'}
            disabled={!isOn || isPending}
            onClick={() => decide(wanted)}
          >
            {name}
          </Button>
        ))
      )}
      {isAsking && (
        <ConfirmDialog
          opened
          title="Close without sending your reply?"
          verb="Close Ticket"
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          <p>You can’t reply to a closed ticket. What you typed stays in this dialog, so you can copy it.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
