import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Held } from '#inquiry-form/api.ts'
import { heldDays, heldLabels } from '#inquiry-form/rules.ts'
import { heldPages, useAcceptHeld, useDiscardHeld } from '#inquiry-form/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { typeLabels } from '#shoots/rules.ts'
import { monthDayYear } from '#time/day-words.ts'
import { whenWords } from '#time/when.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import css from './held-inquiries.module.css'

/** What looks like spam, to take or delete. */
export function HeldInquiries() {
  return (
    <section className="stack-12" aria-labelledby="held-back">
      <div>
        <h3 id="held-back">Held back</h3>
        <p className="sub">
          Inquiries that look like spam. You aren’t notified, and they’re deleted after {heldDays} days.
        </p>
      </div>
      <PagedList
        what="inquiries held back"
        pages={useInfiniteQuery(heldPages)}
        failed={{ title: 'Unable to Load What Is Held Back', safe: 'Nothing is lost.' }}
        empty={<p className="faint">Nothing is held back.</p>}
      >
        {(shown) => (
          <ul className="stack-12">
            {shown.map((held) => (
              <Row key={held.id} held={held} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Row({ held: { id, heldFor, name, email, type, day, message, receivedAt } }: { held: Held }) {
  const accept = useAcceptHeld()
  const discard = useDiscardHeld()
  const navigate = useNavigate()
  const { zone } = useLocalTime()
  const once = useSingleFlight()
  const about = [typeLabels[type], day && monthDayYear(day), email].filter(Boolean).join(' · ')

  async function take(): Promise<void> {
    const { dealId } = await accept.mutateAsync(id)
    await navigate({ to: '/bookings/$id', params: { id: String(dealId) } as never })
  }

  return (
    <li className={css.row}>
      <p>
        <b dir="auto">{name}</b> <span className="faint">{whenWords(receivedAt, zone)}</span>
      </p>
      <p className="small shrink-wrapped">{about}</p>
      <p className="clamp-3 shrink-wrapped" dir="auto">
        {message}
      </p>
      <p className="small">{heldLabels[heldFor]}</p>
      <div className="row-8">
        <Button variant="default" size="xs" loading={accept.isPending} onClick={() => once(take)}>
          Not spam
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={discard.isPending}
          aria-label={`Delete the inquiry of ${name}`}
          onClick={() => once(() => discard.mutateAsync(id))}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
