import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CalendarShoot } from '#calendar/api.ts'
import { movedByMinutes, timeStep } from '#calendar/rules.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { placeOfDay, zoneOfHours } from './day-place.ts'
import { DragLayer } from '#calendar/web/move/drag-layer.tsx'
import { DrawnShoot, useDrawShoot, useNewShootAt } from './drawn-shoot.tsx'
import { Holds } from '#calendar/web/holds/holds.tsx'
import { DaySky } from './day-sky.tsx'
import { HourMarks } from './hour-marks.tsx'
import { HourBlock } from './hour-block.tsx'
import { blocksOf, firstIn, hoursOf, minutePx } from './hours.ts'
import { droppedMove, inSteps, minutesIn } from '#calendar/web/move/dropped.ts'
import type { ViewProps } from '#calendar/web/view-props.ts'
import css from './day-hours.module.css'

/** The space above the first shoot, in pixels. */
const beforePx = 30 * minutePx

/** The hours of one day, in which a shoot can be dragged to another time and a new one drawn, or begun at an hour. */
export function DayHours({ calendar, byDays, own, carry, moving, onMove }: ViewProps) {
  const { title, day, count } = calendar
  const shoots = byDays.get(day) ?? []
  const holds = calendar.holdsOn(day)
  const place = placeOfDay(shoots, own)
  const zone = zoneOfHours(place, own, calendar.zone)
  const hours = hoursOf(day, zone)
  const now = (useCurrentMinute() - hours.start) / 60_000
  const blocks = blocksOf(shoots, hours)
  const first = firstIn(shoots, hours, now)
  const box = useStartAt(first * minutePx - beforePx, count === undefined ? undefined : day)
  const { slot, draw } = useDrawShoot(hours, calendar.zone)
  const newAt = useNewShootAt(hours, calendar.zone)
  return (
    <div className={`card ${css.day}`} ref={box} role="group" aria-label={title}>
      <DragLayer
        onDrop={(dragged, { delta }) => onMove(droppedMove(dragged, 0, minutesIn(delta.y)))}
        modifiers={[inSteps]}
      >
        <div {...draw} className={css.hours} style={{ height: hours.minutes * minutePx }}>
          {hours.marks.map(({ top, key }) => (
            <div key={key} className={css.mark} style={{ top }} aria-hidden="true" />
          ))}
          <HourMarks key={day} marks={hours.marks} first={Math.floor(first / 60)} onNew={newAt} />
          <DaySky place={place} day={day} zone={zone} className={css.sky} />
          <ul className={css.blocks}>
            {holds.length > 0 && <Holds holds={holds} hours={hours} />}
            {blocks.map((block) => (
              <HourBlock
                key={block.shoot.id}
                block={block}
                day={day}
                zone={calendar.zone}
                isMoving={moving.has(block.shoot.id)}
                onKeyDown={(event) => moving.has(block.shoot.id) || carryKeys(event, block.shoot, carry)}
              />
            ))}
          </ul>
          {slot && <DrawnShoot slot={slot} hours={hours} />}
          {now >= 0 && now < hours.minutes && (
            <div className={css.now} style={{ top: now * minutePx }} aria-hidden="true" />
          )}
        </div>
      </DragLayer>
    </div>
  )
}

const minutesOf: Record<string, number> = { ArrowUp: -timeStep, ArrowDown: timeStep }
const daysOf: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** M picks a shoot up; then arrows move it by minutes and days. */
function carryKeys(event: KeyboardEvent, shoot: CalendarShoot, carry: ViewProps['carry']): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { carried } = carry
  const [minutes, days] = [minutesOf[event.key], daysOf[event.key]]
  const act = carried
    ? (minutes && (() => carry.carryTo(movedByMinutes(carried.date, minutes)))) ||
      (days && (() => carry.carryDays(days))) ||
      { Enter: carry.drop, ' ': carry.drop, Escape: carry.cancel }[event.key]
    : { m: () => carry.take(shoot) }[event.key.toLowerCase()]
  if (!act) return
  event.preventDefault()
  act()
}

/** Scrolls to the first shoot whenever another day is shown and loaded. */
function useStartAt(top: number, day: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!box.current || day === undefined || shown.current === day) return
    box.current.scrollTop = top
    shown.current = day
  }, [top, day])
  return box
}
