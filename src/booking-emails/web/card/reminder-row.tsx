import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { BookingEmails } from '#booking-emails/api.ts'
import css from '#booking-emails/web/emails.module.css'
import { dealsKey } from '#deals/web/queries.ts'
import { useTurnReminders } from '#invoices/web/reminders/queries.ts'
import { whenWords } from '#time/when.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { RouterLink } from '#ui/page/router-link.tsx'

type Reminder = BookingEmails['reminders'][number]

function stateWords({ isOff, nextAt, sent }: Reminder, isPaused: boolean, zone: string): string {
  const before = sent.length === 0 ? '' : `, ${sent.length} sent`
  if (isOff) return `Off for this invoice${before}`
  if (isPaused || nextAt === null) return sent.length === 0 ? 'None planned' : `${sent.length} sent`
  return `${whenWords(nextAt, zone)}, unless it is paid${before}`
}

/** The reminders of a late payment, which are those of its invoice. */
export function ReminderRow({ reminder, isPaused }: { reminder: Reminder; isPaused: boolean }) {
  const { zone } = useLocalTime()
  const { invoiceId, invoiceNumber, isOff, nextAt } = reminder
  const cache = useQueryClient()
  const turn = useTurnReminders(invoiceId)
  const once = useSingleFlight()
  const set = async () => {
    await turn.mutateAsync(!isOff)
    await cache.invalidateQueries({ queryKey: dealsKey })
  }
  return (
    <li className={css.row}>
      <div>
        <p className="underlined-links">
          Payment late:{' '}
          <RouterLink to="/billing" search={{ invoice: invoiceId }}>
            {invoiceNumber}
          </RouterLink>
        </p>
        <p className="small">{stateWords(reminder, isPaused, zone)}</p>
      </div>
      {(isOff || nextAt !== null) && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${isOff ? 'Send after all' : 'Skip'}: reminders of ${invoiceNumber}`}
          loading={turn.isPending}
          onClick={() => once(set)}
        >
          {isOff ? 'Send after all' : 'Skip'}
        </Button>
      )}
    </li>
  )
}
