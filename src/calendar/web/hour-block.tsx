import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { timeSpan } from '#calendar/rules.ts'
import { statusColors, statusLabels } from '#shoots/rules.ts'
import type { Block } from './hours.ts'
import { useDragShoot } from './use-drag-shoot.ts'
import css from './day-hours.module.css'
import tones from './tones.module.css'

interface HourBlockProps {
  block: Block
  day: string
  zone: string
  isMoving: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** A shoot among the hours of its day. */
export function HourBlock({ block: { shoot, top, height, left, width }, day, zone, isMoving, onKeyDown }: HourBlockProps) {
  const { drag, isDragging, transform } = useDragShoot(shoot, day, isMoving)
  return (
    <li
      className={css.block}
      style={{ top, height, left: `${left * 100}%`, width: `${width * 100}%`, ...(transform && { transform: `translateY(${transform.y}px)` }) }}
      data-dragging={isDragging || undefined}
    >
      <Link
        {...drag}
        to="/shoots/$id"
        params={{ id: shoot.id }}
        className={`${css.shoot} ${tones.tone}`}
        data-color={statusColors[shoot.status]}
        aria-keyshortcuts="M"
        title={`${shoot.title}, ${timeSpan(shoot, zone)}, ${statusLabels[shoot.status]}`}
        onKeyDown={onKeyDown}
      >
        <b>{shoot.title}</b>
        <span className="num">{timeSpan(shoot, zone)}</span>
        <span>{shoot.location}</span>
        <span className="vh">, {statusLabels[shoot.status]}</span>
      </Link>
    </li>
  )
}
