import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import css from './weather-skeleton.module.css'

const columns = [1, 2, 3, 4, 5]

/** The placeholder of the card. */
export function WeatherSkeleton() {
  return (
    <Loading what="weather">
      <div className="stack-14">
        <div className={css.now}>
          <Skeleton width={76} height={40} />
          <div>
            <Skeleton width={52} height={14} />
            <Skeleton width={156} />
          </div>
        </div>
        <div className={css.hours}>
          {columns.map((column) => (
            <div key={column}>
              <Skeleton width={32} />
              <Skeleton width={22} height={22} round />
              <Skeleton width={28} />
              <Skeleton width={22} />
            </div>
          ))}
        </div>
        <Skeleton width="88%" />
        <Skeleton width="52%" />
      </div>
    </Loading>
  )
}
