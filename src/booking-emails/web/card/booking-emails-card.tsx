import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BookingEmails } from '#booking-emails/api.ts'
import { emailsOfDeal, usePauseEmails } from '#booking-emails/web/queries.ts'
import css from '#booking-emails/web/emails.module.css'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { EmailRow } from './email-row.tsx'
import { ReminderRow } from './reminder-row.tsx'

/** What goes out to the client of a booking by itself and when, and what did. */
export function BookingEmailsCard({ deal }: { deal: WholeDeal }) {
  const { data, isError, isFetching, refetch } = useQuery(emailsOfDeal(deal.id))
  return (
    <SectionCard id="booking-emails" title="Emails">
      {data ? (
        <Emails deal={deal} emails={data} />
      ) : isError ? (
        <CouldNotLoad
          title="Unable to Load Emails"
          safe="They go out as planned."
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Loading what="the emails" />
      )}
    </SectionCard>
  )
}

function Emails({ deal, emails: { emails, reminders, isPaused, hold } }: { deal: WholeDeal; emails: BookingEmails }) {
  const isComing = emails.some(({ state }) => state === 'planned') || reminders.some(({ nextAt }) => nextAt !== null)
  const canSend = hold === null || hold === 'no_public_address'
  return (
    <>
      <p className="small underlined-links">
        {isPaused ? `Paused: nothing goes to ${nameOfDeal(deal)} automatically.` : noteOf(deal, hold, isComing)}
      </p>
      {(emails.length > 0 || reminders.length > 0) && (
        <ul className={css.list}>
          {emails.map((email) => (
            <EmailRow key={email.id} dealId={deal.id} email={email} canSend={canSend} isHeld={hold !== null} />
          ))}
          {reminders.map((reminder) => (
            <ReminderRow key={reminder.invoiceId} reminder={reminder} isPaused={isPaused} />
          ))}
        </ul>
      )}
      {(isComing || isPaused) && <PauseButton dealId={deal.id} isPaused={isPaused} />}
    </>
  )
}

const settings = (
  <RouterLink to="/settings" hash="client-emails">
    Settings
  </RouterLink>
)

const holdWords = {
  no_mail: 'Email is not set up on this server. We’ll notify you when one is due, and you can copy its text.',
  no_public_address:
    'Clients can’t open links to this server yet. We’ll notify you when an email is due, and you can copy its text.',
  no_client_email: 'They have no email address. We’ll notify you when an email is due, and you can copy its text.',
} as const

function noteOf(deal: WholeDeal, hold: BookingEmails['hold'], isComing: boolean) {
  if (!isComing) return <>Nothing is planned now. What goes out, and when, is in {settings}.</>
  return hold ? (
    holdWords[hold]
  ) : (
    <>
      What goes to {nameOfDeal(deal)} automatically, as set in {settings}.
    </>
  )
}

function PauseButton({ dealId, isPaused }: { dealId: number; isPaused: boolean }) {
  const pause = usePauseEmails(dealId)
  const once = useSingleFlight()
  return (
    <div className="row-8">
      <Button
        variant="default"
        size="xs"
        loading={pause.isPending}
        onClick={() => once(() => pause.mutateAsync(!isPaused))}
      >
        {isPaused ? 'Resume the emails' : 'Pause all emails'}
      </Button>
    </div>
  )
}
