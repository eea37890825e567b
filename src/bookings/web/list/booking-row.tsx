import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ListedDeal } from '#deals/deal.ts'
import { nameOfDeal, nextDealStep } from '#deals/next-step.ts'
import { isLate, waitWords } from '#deals/waiting.ts'
import { typeLabels } from '#shoots/rules.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { AskedDay } from './asked-day.tsx'
import css from './booking-rows.module.css'

/** Who asks for what, the day, what is next and why, and how long it has stood. The whole row opens it. */
export function BookingRow({ deal }: { deal: ListedDeal }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { what, why } = nextDealStep(deal, { zone, now })
  return (
    <li className={css.row} {...rowMark('booking', deal.id)}>
      <div className={css.who}>
        <h3 className="row-title">
          <Link to="/bookings/$id" params={{ id: deal.id }} className="title-link row-link framed-link">
            {nameOfDeal(deal)}
          </Link>
        </h3>
        <p>{[typeLabels[deal.type], deal.planned?.place || deal.place].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={css.day}>
        <AskedDay deal={deal} />
      </div>
      <div className={css.next}>
        <b data-ours={deal.lane === 'ours' || undefined}>{what}</b>
        <p>{why}</p>
      </div>
      <span className={css.wait} data-late={isLate(deal, now) || undefined}>
        {waitWords(deal, now)}
      </span>
      <IconChevronRight className={`faint ${css.way}`} size={16} stroke={1.6} aria-hidden="true" />
    </li>
  )
}
