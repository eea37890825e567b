import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PrivateLinkNote } from '#accounts/web/private-link-note.tsx'
import type { BookingEmailRule } from '#booking-emails/api.ts'
import css from '#booking-emails/web/emails.module.css'
import { emailRules } from '#booking-emails/web/queries.ts'
import { ReminderSection } from '#invoices/web/reminders/reminder-section.tsx'
import { sendsMail } from '#kernel/web/install.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { RuleRow } from './rule-row.tsx'

const RuleDialog = lazyComponent(() => import('./rule-dialog.tsx').then((part) => part.RuleDialog))

/** What clients get by email, when and in which words: about their booking, and of late payments. */
export function ClientEmailsSection() {
  return (
    <div className="stack-20">
      <p className="sub">
        Sent to your clients automatically, in your name and on your letterhead. An email that no longer applies is
        skipped; each booking shows what is planned.
      </p>
      {!sendsMail() && (
        <p className="sub">
          Email is not set up on this server. We’ll notify you when one is due, and you can copy its text.
        </p>
      )}
      <PrivateLinkNote>Emails are sent once clients can open them.</PrivateLinkNote>
      <Rules />
      <div className="stack-16">
        <h3>Payment late</h3>
        <ReminderSection />
      </div>
    </div>
  )
}

function Rules() {
  const { data, isError, isFetching, refetch } = useQuery(emailRules)
  const [open, setOpen] = useState<BookingEmailRule['kind']>()
  const edited = data?.find(({ kind }) => kind === open)
  if (!data)
    return isError ? (
      <CouldNotLoad
        title="Unable to Load Emails"
        safe="They go out as planned."
        retrying={isFetching}
        onRetry={refetch}
      />
    ) : (
      <Loading what="the emails" />
    )
  return (
    <>
      <ul className={css.list}>
        {data.map((rule) => (
          <RuleRow key={rule.kind} rule={rule} onEdit={() => setOpen(rule.kind)} />
        ))}
      </ul>
      {edited && <RuleDialog rule={edited} onClose={() => setOpen(undefined)} />}
    </>
  )
}
