import { Link } from '@tanstack/react-router'
import type { CalendarShoot } from '#calendar/api.ts'
import { daysOf, shortTime, timeSpan } from '#calendar/rules.ts'
import { statusColors, statusLabels } from '#shoots/rules.ts'
import { useDragShoot } from '#calendar/web/move/use-drag-shoot.ts'
import css from './shoot-chip.module.css'
import tones from '#calendar/web/tones.module.css'

interface ShootChipProps {
  shoot: CalendarShoot
  /** The day of the cell: a shoot that began on an earlier day shows no start. */
  day: string
  zone: string
  isMoving: boolean
}

/** A shoot in a cell of the month. The keyboard reaches it through the panel of its day. */
export function ShootChip({ shoot, day, zone, isMoving }: ShootChipProps) {
  const { drag, isDragging } = useDragShoot(shoot, day, isMoving)
  return (
    <Link
      {...drag}
      to="/shoots/$id"
      params={{ id: shoot.id }}
      tabIndex={-1}
      className={`${css.chip} ${tones.tone}`}
      data-color={statusColors[shoot.status]}
      data-dragging={isDragging || undefined}
      title={`${shoot.title}, ${timeSpan(shoot, zone)}, ${statusLabels[shoot.status]}`}
    >
      <ChipWords shoot={shoot} day={day} zone={zone} />
    </Link>
  )
}

/** The copy under the pointer that drags it. */
export function ShootGhost({ shoot, day, zone }: Omit<ShootChipProps, 'isMoving'>) {
  return (
    <div className={`${css.chip} ${css.ghost} ${tones.tone}`} data-color={statusColors[shoot.status]}>
      <ChipWords shoot={shoot} day={day} zone={zone} />
    </div>
  )
}

function ChipWords({ shoot, day, zone }: Omit<ShootChipProps, 'isMoving'>) {
  const begins = daysOf(shoot, zone).first === day
  return (
    <>
      {begins && `${shortTime(shoot.date, zone)} `}
      {shoot.title}
    </>
  )
}
