import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CalendarShoot } from '#calendar/api.ts'
import { placeSpan } from '#calendar/rules.ts'
import { ShootPicture } from '#images/web/shoot-picture.tsx'
import { useNoteWords } from '#shoots/web/list/use-shoot-note.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { placeTimeWords } from '#time/when.ts'
import css from './shoot-rows.module.css'
import '@mantine/core/styles/Tooltip.layer.css'

interface ShootRowProps {
  shoot: CalendarShoot
  /** All that may take the same time. */
  among: readonly CalendarShoot[]
  /** The photographer's zone. */
  zone: string
  isMoving: boolean
  /** Opens the dialog to move it. */
  onMove: (shoot: CalendarShoot) => void
}

interface ShootRowsProps {
  /** All shoots of the day. */
  shoots: CalendarShoot[]
  /** Those of other days too: at another place it may be another day at the same time. */
  among: readonly CalendarShoot[]
  /** The photographer's zone. */
  zone: string
  /** The shoots that are being moved, by id. */
  moving: Set<number>
  /** Opens the dialog to move one. */
  onMove: (shoot: CalendarShoot) => void
}

/** The shoots of a day, as items of a list. */
export const ShootRows = ({ shoots, moving, ...shared }: ShootRowsProps) =>
  shoots.map((shoot) => <ShootRow key={shoot.id} shoot={shoot} isMoving={moving.has(shoot.id)} {...shared} />)

/** A shoot in the list of a day. */
function ShootRow({ shoot, among, zone, isMoving, onMove }: ShootRowProps) {
  const note = useNoteWords(shoot.id)
  const double = overlapping(shoot, among)
  return (
    <li className={css.item}>
      <div className={css.well}>
        <ShootPicture shoot={shoot} />
      </div>
      <div className={css.words}>
        <Link to="/shoots/$id" params={{ id: shoot.id }} className={`clamp-2 row-link ${css.title}`}>
          {shoot.title}
        </Link>
        <span className={`small-20 ${css.sub}`}>
          {placeSpan(shoot, zone)} · {shoot.location}
        </span>
        <span className={`small-20 ${css.sub}`}>{placeTimeWords(shoot.date, shoot.timeZone, zone)}</span>
        {double && <span className={`small-20 ${css.double}`}>Overlaps with {double.title}</span>}
        {note && <span className={`small-20 ${css.sub}`}>{note}</span>}
        <ShootBadge status={shoot.status} />
      </div>
      <Tooltip label="Move">
        <ActionIcon
          variant="subtle"
          className={css.move ?? ''}
          aria-label={`Move ${shoot.title}`}
          disabled={isMoving}
          onClick={() => onMove(shoot)}
        >
          <IconArrowsMove size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}

/** The first other shoot at the same time; instants of one form sort as text. */
function overlapping(shoot: CalendarShoot, among: readonly CalendarShoot[]): CalendarShoot | undefined {
  const takesTime = ({ status }: CalendarShoot) => status !== 'cancelled'
  const isBeside = ({ id, date, endsAt }: CalendarShoot) =>
    id !== shoot.id && date < shoot.endsAt && shoot.date < endsAt
  return takesTime(shoot) ? among.find((other) => takesTime(other) && isBeside(other)) : undefined
}
