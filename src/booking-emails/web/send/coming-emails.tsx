import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ProposalEmails } from '#booking-emails/api.ts'
import { labelOf, lateKind } from '#booking-emails/kinds.ts'
import { emailsOfProposal, useChooseEmail } from '#booking-emails/web/queries.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { whenWords } from '#time/when.ts'
import box from '#ui/form/choices/tick-box.module.css'
import css from '#booking-emails/web/emails.module.css'

interface ComingEmailsProps {
  proposalId: number
  clientName: string
}

type Coming = ProposalEmails['emails'][number]

/** Those that nobody gets who never accepts. */
const onceBooked: readonly Coming['kind'][] = ['payment-soon', 'questionnaire-due', 'shoot-eve', 'shoot-thanks']

function whenOf({ kind, dueAt }: Coming, lateDays: readonly number[], zone: string): string {
  if (kind === lateKind) return `${lateDays.join(', ')} days after it was due`
  if (kind === 'booked') return 'Once booked'
  if (kind === 'payment-billed') return 'Once it is issued'
  if (dueAt === null) return 'Once you have signed, if they have not'
  return onceBooked.includes(kind) ? `${whenWords(dueAt, zone)}, once booked` : whenWords(dueAt, zone)
}

/** What will be emailed by itself once a proposal is sent, with dates; each can be left out for this booking. */
export function ComingEmails({ proposalId, clientName }: ComingEmailsProps) {
  const { data } = useQuery(emailsOfProposal(proposalId))
  const { zone } = useLocalTime()
  const choose = useChooseEmail(proposalId)
  const id = useId()
  if (!data || data.emails.length === 0) return null
  return (
    <fieldset className={`stack-2 ${css.coming}`}>
      <legend>{sendsMail() ? `What we’ll email ${clientName}` : `What we’ll remind you to send ${clientName}`}</legend>
      {data.emails.map((email) => (
        <label key={email.key} className={css.tick}>
          <input
            type="checkbox"
            className={box.box}
            checked={!email.isSkipped}
            disabled={choose.isPending}
            aria-describedby={`${id}-${email.key}`}
            onChange={({ currentTarget: { checked } }) => choose.mutate({ key: email.key, isSkipped: !checked })}
          />
          <span dir="auto">{email.about === '' ? labelOf(email.kind) : `${labelOf(email.kind)}: ${email.about}`}</span>
          <small id={`${id}-${email.key}`} aria-hidden="true">
            {whenOf(email, data.lateDays, zone)}
          </small>
        </label>
      ))}
    </fieldset>
  )
}
