import { Skeleton } from '#ui/loading/skeleton.tsx'
import css from '#analytics/web/overview/overview-tab.module.css'
import tiles from '#analytics/web/tiles.module.css'

/** A placeholder of the same height as the content. */
export function OverviewSkeleton() {
  return (
    <div className={css.tab}>
      <div className={tiles.tiles}>
        {[46, 60, 40, 58].map((width) => (
          <div key={width} className={`card ${tiles.tile}`}>
            <Skeleton width="40%" />
            <Skeleton width={`${width}%`} height={26} />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
      <div className={`card section-padding ${css.card}`}>
        <Skeleton width="30%" height={18} />
        <Skeleton height={196} />
      </div>
      <div className={css.columns}>
        <div className={`card section-padding ${css.card}`}>
          <Skeleton height={230} />
        </div>
        <div className={`card section-padding ${css.card}`}>
          <Skeleton height={230} />
        </div>
      </div>
    </div>
  )
}
