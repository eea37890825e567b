import type { Overview } from '#analytics/api.ts'
import { figuresOf } from '#analytics/figures.ts'
import type { Period } from '#analytics/period-names.ts'
import { statusColors, statusLabels, typeLabels } from '#shoots/rules.ts'
import { Loading } from '#ui/loading/loading.tsx'
import { BestClients } from './best-clients.tsx'
import { Breakdown } from './breakdown.tsx'
import { InquiriesCard } from './inquiries-card.tsx'
import { LightBar } from './light-bar.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { Tiles } from '#analytics/web/tiles.tsx'
import css from './overview-tab.module.css'

/** The figures of a period; empty while loading. */
export function OverviewTab({ overview, period }: { overview: Overview | undefined; period: Period }) {
  if (!overview)
    return (
      <Loading what="analytics">
        <OverviewSkeleton />
      </Loading>
    )
  const { byType, byStatus, byLight } = overview
  return (
    <div className={css.tab}>
      <Tiles figures={figuresOf(overview, period)} />
      <RevenueCard overview={overview} />
      <div className={css.columns}>
        <section className={`card section-padding ${css.card}`}>
          <Breakdown
            title="Shoots by type"
            head="Type"
            rows={byType.map(({ type, count }) => ({ name: typeLabels[type], count }))}
          />
        </section>
        <section className={`card section-padding ${css.card}`}>
          <Breakdown
            title="Shoots by status"
            head="Status"
            rows={byStatus.map(({ status, count }) => ({
              name: statusLabels[status],
              count,
              color: statusColors[status],
            }))}
          />
          <LightBar kinds={byLight} />
        </section>
      </div>
      <BestClients overview={overview} />
      <InquiriesCard period={period} />
    </div>
  )
}
