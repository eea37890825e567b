import { Skeleton } from '#ui/loading/skeleton.tsx'
import css from './booking-rows.module.css'

/** Rows that are loading, as high as they will be. */
export const RowPlaceholders = () => (
  <div className="card clip">
    <div className={css.head}>
      <Skeleton width={84} height={18} />
    </div>
    {[180, 140, 200, 160].map((width) => (
      <div key={width} className={css.row}>
        <div className="stack-8">
          <Skeleton width={width} height={14} />
          <Skeleton width="70%" />
        </div>
        <div className="stack-8">
          <Skeleton width={90} />
          <Skeleton height={10} />
        </div>
        <div className="stack-8">
          <Skeleton width="60%" height={14} />
          <Skeleton width="80%" />
        </div>
        <Skeleton width={40} />
      </div>
    ))}
  </div>
)
