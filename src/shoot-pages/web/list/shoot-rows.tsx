import { useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ListedShoot } from '#shoots/api.ts'
import { useNoteWords } from '#shoots/web/list/use-shoot-note.ts'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { ShootLight } from '#shoots/web/light/shoot-light.tsx'
import { dayAndTimeOf, placeTimeWords, whenWords } from '#time/when.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import { useWindowedRows } from '#ui/list/use-windowed-rows.ts'
import css from './shoot-rows.module.css'

interface ShootRowsProps {
  /** Identifies the list for restoring its scroll position. */
  name: string
  shoots: ListedShoot[]
}

type Line = { month: string } | { shoot: ListedShoot }

/**
 * Shoots as rows below the names of their months, in the photographer's zone. Only those near the viewport are drawn.
 */
export function ShootRows({ name, shoots }: ShootRowsProps) {
  const { zone } = useLocalTime()
  const body = useRef<HTMLUListElement>(null)
  const lines = linesOf(shoots, zone)
  const { from, to, above, below } = useWindowedRows({ name, count: lines.length, rowHeight: 66, body })
  return (
    <ul ref={body} className={`card clip ${css.rows}`} tabIndex={-1}>
      <Space height={above} />
      {lines.slice(from, to).map((line) =>
        'month' in line ? (
          <li key={line.month} className={css.month}>
            <h2>{monthName(line.month)}</h2>
          </li>
        ) : (
          <Row key={line.shoot.id} shoot={line.shoot} zone={zone} />
        ),
      )}
      <Space height={below} />
    </ul>
  )
}

/** The room of the rows that are not drawn; px. */
const Space = ({ height }: { height: number }) =>
  height > 0 && <li data-spacer aria-hidden="true" className={css.space} style={{ height }} />

/** Each month, `2026-10`, before its first shoot. */
function linesOf(shoots: readonly ListedShoot[], zone: string): Line[] {
  const months = shoots.map(({ date }) => dayAndTimeOf(date, zone).day.slice(0, 7))
  return shoots.flatMap((shoot, at) => {
    const month = months[at] ?? ''
    return month === months[at - 1] ? [{ shoot }] : [{ month }, { shoot }]
  })
}

/** `October 2026`. */
const monthName = (month: string): string =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString('en-US', { month: 'long', year: 'numeric' })

function Row({ shoot, zone }: { shoot: ListedShoot; zone: string }) {
  const { id, title, date, location, clientName, status, timeZone } = shoot
  const there = placeTimeWords(date, zone, timeZone)
  const note = useNoteWords(id)
  return (
    <li className={css.row} {...rowMark('shoot', id)}>
      <div className="shrink">
        <h3 className="row-title">
          <Link to="/shoots/$id" params={{ id }} className="title-link row-link framed-link">
            {title}
          </Link>
        </h3>
        <p className="small-18 ellipsis">
          {location}
          {' · '}
          {note ?? clientName ?? 'No client yet'}
        </p>
      </div>
      <p className={`small-18 num ${css.when}`}>
        <time dateTime={date}>{whenWords(date, zone)}</time>
        {there && <small>{there}</small>}
      </p>
      <div className={css.light}>
        <ShootLight shoot={shoot} size="row" />
      </div>
      <div className={css.status}>
        <ShootBadge status={status} />
      </div>
    </li>
  )
}
