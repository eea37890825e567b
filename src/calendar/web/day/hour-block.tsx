import { Link } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, useCallback } from 'react'
import type { CalendarShoot } from '#calendar/api.ts'
import { daysOf, movedByMinutes, placeSpan, startingAt } from '#calendar/rules.ts'
import { useNoteWords } from '#shoots/web/list/use-shoot-note.ts'
import { statusColors, statusLabels } from '#shoots/rules.ts'
import { type Block, linesIn, minutePx, wordsPx } from './hours.ts'
import { lengthened, minutesIn } from '#calendar/web/move/dropped.ts'
import { useDragShoot } from '#calendar/web/move/use-drag-shoot.ts'
import css from './day-hours.module.css'
import tones from '#calendar/web/tones.module.css'

interface HourBlockProps {
  block: Block
  day: string
  /** The photographer's zone. */
  zone: string
  isMoving: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  tabIndex?: number
}

/** A shoot among the hours of its day. While dragged it shows its new time, and leaves a shadow in its place. */
export function HourBlock({
  block: { shoot, top, height, left, width },
  day,
  zone,
  isMoving,
  onKeyDown,
  tabIndex,
}: HourBlockProps) {
  const { drag, ref, isDragging, transform } = useDragShoot(shoot, day, isMoving)
  const edge = useDragShoot(shoot, day, isMoving, true)
  const edgeRef = edge.ref
  const note = useNoteWords(shoot.id)
  const blockRef = useCallback(
    (block: HTMLElement | null) => {
      ref(block)
      edgeRef(block)
    },
    [ref, edgeRef],
  )
  const place = { top, height, left: `${left * 100}%`, width: `${width * 100}%` }
  const color = statusColors[shoot.status]
  const shown = startingAt(
    shoot,
    transform ? movedByMinutes(shoot.date, Math.round(transform.y / minutePx)) : shoot.date,
    lengthened(shoot, minutesIn(edge.transform?.y ?? 0)),
  )
  const longer = (shown.duration - shoot.duration) * minutePx
  return (
    <>
      <li
        ref={blockRef}
        className={css.block}
        style={{
          ...place,
          ...(longer !== 0 && { height: height + longer }),
          ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
        }}
        data-dragging={isDragging || edge.isDragging || undefined}
        aria-busy={isMoving}
      >
        <Link
          {...drag}
          to="/shoots/$id"
          params={{ id: shoot.id }}
          className={`${css.shoot} ${tones.tone}`}
          data-color={color}
          aria-keyshortcuts="M"
          data-shoot={shoot.id}
          tabIndex={tabIndex}
          title={[shoot.title, placeSpan(shoot, zone), shoot.location, statusLabels[shoot.status], note]
            .filter(Boolean)
            .join(', ')}
          onKeyDown={onKeyDown}
        >
          <BlockWords shoot={shown} zone={zone} height={height} note={note} />
        </Link>
        {daysOf(shoot, shoot.timeZone).last === day && <div {...edge.drag} className={css.edge} aria-hidden="true" />}
      </li>
      {isDragging && (
        <li className={`${css.block} ${css.ghost}`} style={place} aria-hidden="true">
          <div className={`${css.shoot} ${tones.tone}`} data-color={color}>
            <BlockWords shoot={shoot} zone={zone} height={height} note={note} />
          </div>
        </li>
      )}
    </>
  )
}

/**
 * Sticky, so that a long shoot shows its title while it scrolls. The title leaves a line for the time; in a low block,
 * the end of its own line. Where it is too narrow for words, the title alone runs downwards.
 */
interface BlockWordsProps {
  shoot: CalendarShoot
  zone: string
  height: number
  note: string | undefined
}

function BlockWords({ shoot, zone, height, note }: BlockWordsProps) {
  const lines = linesIn(height)
  return (
    <span
      className={css.words}
      style={{ '--words-height': `${wordsPx(height)}px` } as CSSProperties}
      data-low={lines === 1 || undefined}
    >
      <b style={{ WebkitLineClamp: Math.max(1, lines - 1) }}>{shoot.title}</b>
      <span className="num">{placeSpan(shoot, zone)}</span>
      {note && <span>{note}</span>}
      <span className={css.place} style={{ WebkitLineClamp: Math.max(1, lines - 4) }}>
        {shoot.location}
      </span>
      <span className="vh">, {statusLabels[shoot.status]}</span>
    </span>
  )
}
