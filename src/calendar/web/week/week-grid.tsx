import type { DragEndEvent } from '@dnd-kit/core'
import { useLayoutEffect, useRef } from 'react'
import { daysUntil } from '#calendar/rules.ts'
import { type Block, hoursOf, minutePx, weekTop } from '#calendar/web/day/hours.ts'
import { DragLayer } from '#calendar/web/move/drag-layer.tsx'
import { droppedMove, inSteps, minutesIn } from '#calendar/web/move/dropped.ts'
import type { Dragged } from '#calendar/web/move/use-drag-shoot.ts'
import type { ViewProps } from '#calendar/web/view-props.ts'
import { type Column, columnOf } from './column.ts'
import { DayColumn } from './day-column.tsx'
import { useWeekKeys } from './use-week-keys.ts'
import grid from '#calendar/web/grid/grid.module.css'
import css from './week-grid.module.css'

/** A week as seven columns of hours over the light of each day. */
export function WeekGrid({ calendar, byDays, own, carry, moving, onOpen, onMove }: ViewProps) {
  const { title, days, zone, count } = calendar
  const columns = days.map((shown) => columnOf(shown, byDays.get(shown) ?? [], own, zone))
  const keys = useWeekKeys({ calendar, byDays, carry, moving, onOpen })
  const drop = (dragged: Dragged, { delta, over }: DragEndEvent) =>
    over && onMove(droppedMove(dragged, daysUntil(dragged.day, String(over.id)), minutesIn(delta.y)))
  const box = useStartAt(columns, days[0], count !== undefined)
  return (
    <div className="shrink">
      <p className={css.home}>{own && `Light for ${own.label}`}</p>
      <DragLayer onDrop={drop} modifiers={[inSteps]}>
        <div
          ref={box}
          className={`card ${css.week}`}
          data-zones={columns.some(({ zoneWords }) => zoneWords) || undefined}
        >
          <div className={`relative ${css.axis}`} aria-hidden="true">
            {usualMarks.map(({ top, label, key }) => (
              <span key={key} style={{ top }}>
                {label}
              </span>
            ))}
          </div>
          <div {...keys} className={css.grid} role="grid" aria-label={title} tabIndex={-1}>
            <div role="row" className={grid.row}>
              {columns.map((column) => (
                <DayColumn key={column.day} column={column} calendar={calendar} moving={moving} />
              ))}
            </div>
          </div>
        </div>
      </DragLayer>
    </div>
  )
}

/** A day without a clock change. */
const usualMarks = hoursOf('2026-01-01', 'UTC').marks

/** The blocks of a day whose shoots begin on it. */
const begunIn = ({ blocks, hours }: Column): Block[] =>
  blocks.filter(({ shoot }) => Date.parse(shoot.date) >= hours.start)

/** The current time, pixels after midnight, if it is in the week. */
function nowIn(columns: readonly Column[]): number | undefined {
  const passed = columns.map(({ hours }) => (Date.now() - hours.start) / 60_000)
  const at = passed.findIndex((minutes, day) => minutes >= 0 && minutes < (columns[day]?.hours.minutes ?? 0))
  return at === -1 ? undefined : (passed[at] ?? 0) * minutePx
}

/** Scrolls to the morning at once, and to where the shoots are when they are known. */
function useStartAt(columns: Column[], week: string | undefined, isReady: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const scroll = `${week} ${isReady}`
    if (!box.current || shown.current === scroll || shown.current === `${week} true`) return
    const { clientHeight, scrollHeight } = box.current
    const hoursPx = Math.max(...columns.map(({ hours }) => hours.minutes)) * minutePx
    // The head of the days stays in view above the hours.
    const headPx = scrollHeight - hoursPx
    box.current.scrollTop = weekTop(columns.flatMap(begunIn), clientHeight - headPx, nowIn(columns))
    shown.current = scroll
  }, [columns, week, isReady])
  return box
}
