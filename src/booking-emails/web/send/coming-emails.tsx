import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ProposalEmails } from '#booking-emails/api.ts'
import { labelOf, lateKind } from '#booking-emails/kinds.ts'
import { emailsOfProposal, useChooseEmail } from '#booking-emails/web/queries.ts'
import { whenWords } from '#time/when.ts'

interface ComingEmailsProps {
  proposalId: number
  clientName: string
}

type Coming = ProposalEmails['emails'][number]

function whenOf({ kind, dueAt }: Coming, lateDays: readonly number[], zone: string): string {
  if (kind === lateKind) return `${lateDays.join(', ')} days after it was due`
  return dueAt === null ? 'Once you have signed, if they have not' : whenWords(dueAt, zone)
}

/** What will be emailed by itself once a proposal is sent, with dates; each can be left out for this booking. */
export function ComingEmails({ proposalId, clientName }: ComingEmailsProps) {
  const { data } = useQuery(emailsOfProposal(proposalId))
  const { zone } = useLocalTime()
  const choose = useChooseEmail(proposalId)
  if (!data || data.emails.length === 0) return null
  return (
    <fieldset className="stack-12">
      <legend>{`What we’ll email ${clientName}`}</legend>
      {data.emails.map((email) => (
        <Checkbox
          key={email.key}
          label={email.about === '' ? labelOf(email.kind) : `${labelOf(email.kind)}: ${email.about}`}
          description={whenOf(email, data.lateDays, zone)}
          checked={!email.isSkipped}
          disabled={choose.isPending}
          onChange={({ currentTarget: { checked } }) => choose.mutate({ key: email.key, isSkipped: !checked })}
        />
      ))}
    </fieldset>
  )
}
