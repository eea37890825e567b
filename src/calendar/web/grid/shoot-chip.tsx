import { Link } from '@tanstack/react-router'
import type { CalendarShoot } from '#calendar/api.ts'
import { daysOf, timeSpan } from '#calendar/rules.ts'
import { plainClockTime } from '#time/when.ts'
import { useShootNote } from '#shoots/web/list/use-shoot-note.ts'
import { statusColors, statusLabels } from '#shoots/rules.ts'
import { useDragShoot } from '#calendar/web/move/use-drag-shoot.ts'
import css from './shoot-chip.module.css'
import tones from '#calendar/web/tones.module.css'

interface ShootChipProps {
  shoot: CalendarShoot
  /** The day of the cell: a shoot that began on an earlier day shows no start. */
  day: string
  isMoving: boolean
}

/** A shoot in a cell of the month. The keyboard reaches it through the panel of its day. */
export function ShootChip({ shoot, day, isMoving }: ShootChipProps) {
  const { drag, ref, isDragging } = useDragShoot(shoot, day, isMoving)
  const note = useShootNote(shoot.id)
  return (
    <Link
      {...drag}
      ref={ref}
      to="/shoots/$id"
      params={{ id: shoot.id }}
      tabIndex={-1}
      className={`clamp-2 ${css.chip} ${tones.tone}`}
      data-color={statusColors[shoot.status]}
      data-dragging={isDragging || undefined}
      aria-busy={isMoving}
      title={[shoot.title, timeSpan(shoot, shoot.timeZone), statusLabels[shoot.status], note?.words]
        .filter(Boolean)
        .join(', ')}
    >
      {note && <note.icon className={css.sign} size={13} stroke={1.8} aria-hidden="true" />}
      <ChipWords shoot={shoot} day={day} />
    </Link>
  )
}

/** The copy under the pointer that drags it. */
export function ShootGhost({ shoot, day }: Omit<ShootChipProps, 'isMoving'>) {
  return (
    <div className={`clamp-2 ${css.chip} ${css.ghost} ${tones.tone}`} data-color={statusColors[shoot.status]}>
      <ChipWords shoot={shoot} day={day} />
    </div>
  )
}

function ChipWords({ shoot, day }: Omit<ShootChipProps, 'isMoving'>) {
  const begins = daysOf(shoot, shoot.timeZone).first === day
  return (
    <>
      {begins && `${plainClockTime(shoot.date, shoot.timeZone)} `}
      {shoot.title}
    </>
  )
}
