import { Link } from '@tanstack/react-router'
import type { ListedShoot, ShootStatus } from '#shoots/api.ts'
import { statusLabels, whenWords } from '#shoots/rules.ts'
import { useLocalTime } from '#shoots/web/use-local-time.ts'
import { StatusBadge, type StatusColor } from '#ui/status-badge.tsx'
import css from './results.module.css'

/** Results have badge colours of their own (specification, part 2 section 2). */
const colors: Record<ShootStatus, StatusColor> = { completed: 'green', pending: 'yellow', cancelled: 'red', confirmed: 'grey' }

export function ShootResults({ shoots }: { shoots: ListedShoot[] }) {
  const { zone } = useLocalTime()
  return (
    <section className={`card ${css.group}`} aria-labelledby="shoots-found">
      <h2 id="shoots-found">Photo Shoots</h2>
      <ul>
        {shoots.map((shoot) => (
          <li key={shoot.id}>
            <Link to="/shoots/$id" params={{ id: shoot.id }} className={css.row}>
              <span className={css.words}>
                <b>{shoot.title}</b>
                <small>
                  {whenWords(shoot.date, zone)}, {shoot.location}
                </small>
              </span>
              <StatusBadge color={colors[shoot.status]}>{statusLabels[shoot.status]}</StatusBadge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
