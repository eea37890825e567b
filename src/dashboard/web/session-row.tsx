import { Link } from '@tanstack/react-router'
import { ShootPicture } from '#images/web/shoot-picture.tsx'
import type { ListedShoot } from '#shoots/api.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { ShootFacts } from '#shoots/web/shoot-facts.tsx'
import { Bone } from '#ui/bone.tsx'
import { later } from '#ui/later.tsx'
import { Loading } from '#ui/loading.tsx'
import css from './session-row.module.css'

const ShootLight = later(
  () => import('#shoots/web/shoot-light.tsx').then((part) => part.ShootLight),
  () => <div className={css.light} />,
)

/** One shoot on the dashboard: its picture, its name and state, when, where and for whom, and the light of its day. */
export function SessionRow({ shoot }: { shoot: ListedShoot }) {
  return (
    <li className={css.row}>
      <div className={css.well}>
        <ShootPicture shoot={shoot} />
      </div>
      <div className={css.words}>
        <div className={css.line}>
          <h3>
            <Link to="/shoots/$id" params={{ id: shoot.id }}>
              {shoot.title}
            </Link>
          </h3>
          <ShootBadge status={shoot.status} />
        </div>
        <div className={css.facts}>
          <ShootFacts shoot={shoot} />
        </div>
        <ShootLight shoot={shoot} size="row" />
      </div>
    </li>
  )
}

export function SessionBones() {
  return (
    <Loading what="shoots">
      {[1, 2, 3].map((row) => (
        <div key={row} className={css.row}>
          <Bone height={88} />
          <div className={css.words}>
            <Bone width="46%" height={16} />
            <Bone width="64%" />
            <Bone height={10} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
