import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ListedDeal } from '#deals/deal.ts'
import { dealsOfClient } from '#deals/web/queries.ts'
import { StageBadge } from '#deals/web/stage-badge.tsx'
import { midSentence, untilWords } from '#time/until-words.ts'
import { dayOnlyWords } from '#time/when.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import css from './shoot-history.module.css'

/** What a client asked for, latest first; nothing without a booking. */
export function ClientBookings({ clientId }: { clientId: number }) {
  const { data = [] } = useQuery(dealsOfClient(clientId))
  if (data.length === 0) return null
  return (
    <SectionCard id="bookings" title="Bookings" className={css.history}>
      <ul>
        {data.map((deal) => (
          <Row key={deal.id} deal={deal} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Row({ deal }: { deal: ListedDeal }) {
  const { id, title, receivedAt } = deal
  const { day } = deal.planned ?? deal
  const { zone } = useLocalTime()
  return (
    <li>
      <div className={`shrink ${css.words}`}>
        <h3 className="small-title">
          <Link to="/bookings/$id" params={{ id }} className="hover-underlined tall-inline-link">
            {title}
          </Link>
        </h3>
        <p>
          {day === null ? 'No date yet' : `For ${midSentence(dayOnlyWords(day, zone))}`} · asked{' '}
          {untilWords(receivedAt, zone)}
        </p>
      </div>
      <StageBadge deal={deal} />
    </li>
  )
}
