import { Link } from '@tanstack/react-router'
import type { CalendarShoot } from '#calendar/api.ts'
import { daysOf, timeSpan } from '#calendar/rules.ts'
import { statusColors, statusLabels } from '#shoots/rules.ts'
import { clockTime } from '#time/when.ts'
import { useDragShoot } from '#calendar/web/move/use-drag-shoot.ts'
import css from './week-shoot.module.css'
import tones from '#calendar/web/tones.module.css'

interface WeekShootProps {
  shoot: CalendarShoot
  day: string
  zone: string
  isMoving: boolean
}

/** A shoot in a column of the week. */
export function WeekShoot({ shoot, day, zone, isMoving }: WeekShootProps) {
  const { drag, isDragging } = useDragShoot(shoot, day, isMoving)
  const begins = daysOf(shoot, zone).first === day
  return (
    <Link
      {...drag}
      to="/shoots/$id"
      params={{ id: shoot.id }}
      tabIndex={-1}
      className={`${css.shoot} ${tones.tone}`}
      data-color={statusColors[shoot.status]}
      data-dragging={isDragging || undefined}
      title={`${shoot.title}, ${timeSpan(shoot, zone)}, ${statusLabels[shoot.status]}`}
    >
      <span className="num">{begins ? clockTime(shoot.date, zone) : 'Goes on'}</span>
      <b>{shoot.title}</b>
      <small>{shoot.location}</small>
      <span className="vh">, {statusLabels[shoot.status]}</span>
    </Link>
  )
}
