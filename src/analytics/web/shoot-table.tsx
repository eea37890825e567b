import { Link } from '@tanstack/react-router'
import type { ReportedShoot } from '#analytics/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { typeLabels } from '#shoots/rules.ts'
import { clockTime, dayAndTimeOf, placeTimeWords } from '#time/when.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { ReportTable } from './report-table.tsx'
import css from './report-table.module.css'
import { rowMark, useListKeys } from '#ui/list/use-list-keys.ts'

const heads = ['Title', 'Date & Time', 'Location', 'Type', 'Status', 'Created']

/** Shoots with times in the photographer's zone, and in the shoot's own if it differs. */
export function ShootTable({ name, shoots }: { name: string; shoots: ReportedShoot[] }) {
  const { write, zone } = useLocalTime()
  useListKeys({ what: 'shoot', rows: shoots })
  const dayOf = (at: string) => write(dayAndTimeOf(at, zone).day)
  return (
    <ReportTable
      name={name}
      rows={shoots}
      heads={heads}
      row={({ id, title, date, timeZone, location, type, status, createdAt }, place) => (
        <tr key={id} aria-rowindex={place} {...rowMark('shoot', id)}>
          <td className={css.first} data-card="1">
            <Link to="/shoots/$id" params={{ id }} className="card-link">
              {title}
            </Link>
          </td>
          <td className="nowrap" data-card="3">
            {dayOf(date)}, {clockTime(date, zone)}
            <small>{placeTimeWords(date, zone, timeZone)}</small>
          </td>
          <td className={css.place} title={location}>
            {location || 'N/A'}
          </td>
          <td>{typeLabels[type]}</td>
          <td data-card="2">
            <ShootBadge status={status} />
          </td>
          <td className="nowrap" data-aside>
            {dayOf(createdAt)}
          </td>
        </tr>
      )}
    />
  )
}
