import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Invoice } from '#invoices/api.ts'
import type { InvoiceReminders, ReminderHold } from '#invoices/reminder-api.ts'
import { remindersOfInvoice, useTurnReminders } from '#invoices/web/reminders/queries.ts'
import { whenWords } from '#time/when.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import css from './invoice-view.module.css'
import '#ui/form/switch.css'

/** The reminders to the client of an invoice that is owed: the next one, those before, and the switch for this one. */
export function Reminders({ invoice }: { invoice: Invoice }) {
  const { data } = useQuery(remindersOfInvoice(invoice.id))
  const turn = useTurnReminders(invoice.id)
  const once = useSingleFlight()
  const { zone } = useLocalTime()
  const isShown = invoice.status === 'overdue' || (data && (data.isOn || data.emails.length > 0))
  if (!isShown) return null
  return (
    <section aria-labelledby="invoice-reminders" className="stack-16">
      <div>
        <h3 id="invoice-reminders" className="space-below-6">
          Payment reminders
        </h3>
        <p className={`sub underlined-links ${css.state}`}>{data && stateOf(data, invoice, zone)}</p>
      </div>
      {data && data.emails.length > 0 && <Emails emails={data.emails} zone={zone} />}
      {data?.isOn && (
        <Switch
          label="Don’t remind about this invoice"
          checked={data.isOff}
          disabled={turn.isPending}
          onChange={({ currentTarget: { checked } }) => once(() => turn.mutateAsync(checked))}
        />
      )}
    </section>
  )
}

const settingsLink = (
  <RouterLink to="/settings" hash="client-emails">
    Settings
  </RouterLink>
)

function stateOf({ isOn, isOff, nextAt, hold }: InvoiceReminders, invoice: Invoice, zone: string): ReactNode {
  if (!isOn) return <>Reminders to clients are off. Turn them on in {settingsLink}.</>
  if (isOff) return 'Off for this invoice.'
  if (hold) return holdWords(hold, invoice)
  return nextAt === null
    ? 'No more reminders are planned.'
    : `Next email: ${whenWords(nextAt, zone)}, unless it is paid.`
}

function holdWords(hold: ReminderHold, { clientId, clientName }: Invoice): ReactNode {
  if (hold === 'no_client_email')
    return (
      <>
        There is no email address for {clientName}, so no reminder is sent.{' '}
        <RouterLink to="/clients/$id" params={{ id: clientId }}>
          Add one
        </RouterLink>
      </>
    )
  return {
    no_mail: 'No reminder is sent: email is not set up on this server.',
    no_public_address: 'No reminder is sent: clients cannot open links to this server. It needs a public address.',
    not_sent: 'No reminder is sent until the invoice is sent.',
  }[hold]
}

const stateWords: Record<InvoiceReminders['emails'][number]['state'], string> = {
  queued: 'On its way to',
  sent: 'Sent to',
  dropped: 'No longer needed, not sent to',
  failed: 'Could not be delivered to',
}

function Emails({ emails, zone }: { emails: InvoiceReminders['emails']; zone: string }) {
  return (
    <ul className={css.events}>
      {emails.map(({ state, to, at }) => (
        <li key={at}>
          <span className={state === 'failed' ? 'late' : undefined}>
            {stateWords[state]} {to}
          </span>
          <time dateTime={at}>{whenWords(at, zone)}</time>
        </li>
      ))}
    </ul>
  )
}
