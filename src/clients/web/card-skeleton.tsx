import { Skeleton } from '#ui/loading/skeleton.tsx'
import css from './client-grid.module.css'

export function CardSkeleton() {
  return (
    <div className="card-grid">
      {[1, 2, 3].map((card) => (
        <div key={card} className={`card ${css.skeletons}`}>
          <div className={`line-12 ${css.head}`}>
            <Skeleton width={44} height={44} round />
            <div>
              <Skeleton width="52%" height={16} />
              <Skeleton width="32%" />
            </div>
          </div>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton width="88%" />
          <Skeleton width="64%" />
        </div>
      ))}
    </div>
  )
}
