import { useQuery } from '@tanstack/react-query'
import { dealOfShoot } from '#deals/web/queries.ts'
import { StageBadge } from '#deals/web/stage-badge.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'

/** The booking that led to the shoot; nothing without one. */
export function ShootBooking({ shootId }: { shootId: number }) {
  const { data: deal } = useQuery(dealOfShoot(shootId))
  if (!deal) return null
  return (
    <SectionCard id="booking-of-shoot" title="Booking">
      <div className="line-between">
        <span className="shrink-wrapped">
          <RouterLink to="/bookings/$id" params={{ id: deal.id }}>
            {deal.title}
          </RouterLink>
        </span>
        <StageBadge deal={deal} />
      </div>
    </SectionCard>
  )
}
