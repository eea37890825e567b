import { useQuery } from '@tanstack/react-query'
import type { BookingEmails } from '#booking-emails/api.ts'
import { emailsOfDeal } from '#booking-emails/web/queries.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'

const holdWords = {
  no_mail: () => 'email is not set up on this server',
  no_public_address: () => 'clients can’t open links to this server yet',
  no_client_email: (name: string) => `there is no email address for ${name}`,
} as const

/** Why the client of a booking gets no email of what is done now; empty when they get one. */
export function obstacleOf({ hold, isPaused }: BookingEmails, deal: WholeDeal, isAsked = false): string {
  const name = nameOfDeal(deal)
  if (deal.clientId === null) return 'the booking has no client yet'
  if (hold !== null) return holdWords[hold](name)
  return isPaused && !isAsked ? 'the emails of this booking are paused' : ''
}

/** Says whether the client is emailed. */
export function EmailNote({ deal }: { deal: WholeDeal }) {
  const { data } = useQuery(emailsOfDeal(deal.id))
  if (!data) return <p className="sub">{'\u00a0'}</p>
  const why = obstacleOf(data, deal)
  return (
    <p className="sub">
      {why === '' ? `An email about it goes to ${nameOfDeal(deal)}.` : `No email goes out: ${why}.`}
    </p>
  )
}
