import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { BookingEmails } from '#booking-emails/api.ts'
import { labelOf, lateKind } from '#booking-emails/kinds.ts'
import css from '#booking-emails/web/emails.module.css'
import { useChangeEmail, useSendEmailNow } from '#booking-emails/web/queries.ts'
import { newKey } from '#kernel/web/call.ts'
import { midSentence, untilWords } from '#time/until-words.ts'
import { isPast, whenWords } from '#time/when.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const CopyEmail = lazyComponent(() => import('./copy-email.tsx').then((part) => part.CopyEmail))

type Email = BookingEmails['emails'][number]

interface EmailRowProps {
  dealId: number
  email: Email
  /** Whether the server can email the client. */
  canSend: boolean
  /** Whether nothing goes out by itself, so that the photographer may send the text in another way. */
  isHeld: boolean
}

const nameOf = ({ kind, about }: Email): string => (about === '' ? labelOf(kind) : `${labelOf(kind)}: ${about}`)

function stateWords({ kind, state, dueAt, changedAt }: Email, zone: string): string {
  const due = dueAt === null ? '' : whenWords(dueAt, zone)
  switch (state) {
    case 'planned':
      return dueAt !== null && isPast(dueAt) ? `Due since ${midSentence(due)}` : due
    case 'sent':
      return `Sent ${untilWords(changedAt, zone)}`
    case 'skipped':
      return kind === lateKind ? 'Off for this booking' : 'Skipped'
    case 'missed':
      return `Not sent: its time had passed (${midSentence(due)})`
    case 'dropped':
      return 'No longer needed'
  }
}

/** One email of a booking, and what can be done with it. */
export function EmailRow(props: EmailRowProps) {
  const { dealId, email } = props
  const { zone } = useLocalTime()
  const [isCopying, setCopying] = useState(false)
  const name = nameOf(email)
  return (
    <li className={css.row}>
      <div>
        <p dir="auto">{name}</p>
        <p className="small">{stateWords(email, zone)}</p>
      </div>
      <div className="row-8">
        <Choices {...props} name={name} onCopy={() => setCopying(true)} />
      </div>
      {isCopying && <CopyEmail dealId={dealId} emailId={email.id} name={name} onClose={() => setCopying(false)} />}
    </li>
  )
}

type ChoicesProps = EmailRowProps & { name: string; onCopy: () => void }

function Choices({ dealId, email: { id, state }, name, canSend, isHeld, onCopy }: ChoicesProps) {
  const change = useChangeEmail(dealId)
  const send = useSendEmailNow(dealId)
  const once = useSingleFlight()
  const set = (next: 'skipped' | 'planned') => () => once(() => change.mutateAsync({ id, state: next }))
  if (state === 'skipped') return <Small label="Send after all" name={name} onClick={set('planned')} />
  if (state !== 'planned' && state !== 'missed') return null
  return (
    <>
      {state === 'planned' && <Small label="Skip" name={name} onClick={set('skipped')} />}
      {canSend && (
        <Small
          label="Send now"
          name={name}
          onClick={() => once(() => send.mutateAsync({ emailId: id, idempotencyKey: newKey() }))}
        />
      )}
      {isHeld && <Small label="Copy text" name={name} onClick={onCopy} />}
    </>
  )
}

const Small = ({ label, name, onClick }: { label: string; name: string; onClick: () => void }) => (
  <Button variant="default" size="xs" aria-label={`${label}: ${name}`} onClick={onClick}>
    {label}
  </Button>
)
