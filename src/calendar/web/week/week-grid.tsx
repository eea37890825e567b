import type { DragEndEvent } from '@dnd-kit/core'
import { useLayoutEffect, useRef } from 'react'
import { daysBetween } from '#calendar/rules.ts'
import { hoursOf, minutePx, morning } from '#calendar/web/day/hours.ts'
import { DragLayer } from '#calendar/web/move/drag-layer.tsx'
import { droppedMove, inSteps, minutesIn } from '#calendar/web/move/dropped.ts'
import type { Dragged } from '#calendar/web/move/use-drag-shoot.ts'
import type { ViewProps } from '#calendar/web/view-props.ts'
import { type Column, columnOf } from './column.ts'
import { DayColumn } from './day-column.tsx'
import { useWeekKeys } from './use-week-keys.ts'
import grid from '#calendar/web/grid/grid.module.css'
import css from './week-grid.module.css'

/** The space above the first shoot, in pixels. */
const beforePx = 30 * minutePx

/** A week as seven columns of hours over the light of each day. */
export function WeekGrid({ calendar, byDays, own, carry, moving, onOpen, onMove }: ViewProps) {
  const { title, days, zone, count } = calendar
  const columns = days.map((shown) => columnOf(shown, byDays.get(shown) ?? [], own, zone))
  const keys = useWeekKeys({ calendar, byDays, carry, moving, onOpen })
  const first = Math.min(morning * minutePx, ...columns.flatMap(({ blocks, hours }) => startsIn(blocks, hours.start)))
  const drop = (dragged: Dragged, { delta, over }: DragEndEvent) =>
    over && onMove(droppedMove(dragged, daysBetween(dragged.day, String(over.id)), minutesIn(delta.y)))
  const box = useStartAt(first - beforePx, days[0], count !== undefined)
  return (
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
  )
}

/** A day without a clock change. */
const usualMarks = hoursOf('2026-01-01', 'UTC').marks

const startsIn = (blocks: Column['blocks'], start: number): number[] =>
  blocks.filter(({ shoot }) => Date.parse(shoot.date) >= start).map(({ top }) => top)

/** Scrolls to the morning at once, and to an earlier shoot when it is known. */
function useStartAt(top: number, week: string | undefined, isReady: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const scroll = `${week} ${isReady}`
    if (!box.current || shown.current === scroll || shown.current === `${week} true`) return
    box.current.scrollTop = top
    shown.current = scroll
  }, [top, week, isReady])
  return box
}
