import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { ShootPicture } from '#images/web/shoot-picture.tsx'
import type { ListedShoot } from '#shoots/api.ts'
import { WaitsSign } from '#offline/web/waits-sign.tsx'
import { usePendingShoot } from '#shoots/web/offline/use-pending-shoot.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { ShootFacts } from '#shoots/web/list/shoot-facts.tsx'
import { dayAndTimeOf, today } from '#time/when.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import css from './session-row.module.css'

const ShootLight = lazyComponent(
  () => import('./here.tsx').then((part) => part.ShootLight),
  () => <div className={css.light} />,
)

/** Under way, today or tomorrow. */
const isSoon = (date: string, zone: string): boolean =>
  dayAndTimeOf(date, zone).day <= Temporal.PlainDate.from(today(zone)).add({ days: 1 }).toString()

/**
 * A shoot on the dashboard: picture, title, status, time, place, client, and the light of its day; the next one
 * with its call sheet, when it is near.
 */
export function SessionRow({ shoot: stored, isNext = false }: { shoot: ListedShoot; isNext?: boolean }) {
  const { shown: shoot, isWaiting } = usePendingShoot(stored)
  const { zone } = useLocalTime()
  return (
    <li className={css.row}>
      <div className={css.well}>
        <ShootPicture shoot={shoot} />
      </div>
      <div className="stack-8 shrink">
        <div className={`line-between ${css.line}`}>
          <h3>
            <Link to="/shoots/$id" params={{ id: shoot.id }} className="title-link">
              {shoot.title}
            </Link>
          </h3>
          <ShootBadge status={shoot.status} />
          {isWaiting && <WaitsSign />}
        </div>
        <div className={css.facts}>
          <ShootFacts shoot={shoot} />
        </div>
        {isNext && isSoon(shoot.date, zone) && (
          <RouterLink className={css.sheet ?? ''} to="/shoots/$id/call-sheet" params={{ id: shoot.id }}>
            Call sheet
          </RouterLink>
        )}
        <ShootLight shoot={shoot} size="row" />
      </div>
    </li>
  )
}

export function SessionSkeletons() {
  return (
    <Loading what="shoots">
      {[1, 2, 3].map((row) => (
        <div key={row} className={css.row}>
          <Skeleton height={88} />
          <div className="stack-8 shrink">
            <Skeleton width="46%" height={16} />
            <Skeleton width="64%" />
            <Skeleton height={10} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
