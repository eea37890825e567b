import type { CalendarShoot } from '#calendar/api.ts'
import { daysUntil, daysOf, isInMonth, shortWeekday, shownInCell } from '#calendar/rules.ts'
import { plainClockTime } from '#time/when.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { CellDate } from './cell-date.tsx'
import { placeOfDay, zoneOfDay } from '#calendar/web/day/day-place.ts'
import { DragLayer } from '#calendar/web/move/drag-layer.tsx'
import { moveByDays } from '#calendar/web/move/move-words.ts'
import { Holds } from '#calendar/web/holds/holds.tsx'
import { ShootChip, ShootGhost } from './shoot-chip.tsx'
import { countOf } from '#calendar/web/use-calendar.ts'
import { useCell } from './use-cell.ts'
import type { ViewProps } from '#calendar/web/view-props.ts'
import { useGridKeys } from './use-grid-keys.ts'
import grid from './grid.module.css'
import css from './month-grid.module.css'

/** A month in whole weeks. Days of the adjacent months are dimmed. */
export function MonthGrid({ calendar, byDays, own, carry, moving, onOpen, onMove }: ViewProps) {
  const { title, day, days } = calendar
  const keys = useGridKeys({ calendar, carry, shoots: byDays.get(day), moving, onOpen })
  const weeks = days.filter((_, index) => index % 7 === 0)
  return (
    <DragLayer
      onDrop={(dragged, { over }) => over && onMove(moveByDays(dragged.shoot, daysUntil(dragged.day, String(over.id))))}
      ghost={(dragged) => <ShootGhost {...dragged} />}
    >
      <div {...keys} className={`card ${grid.grid}`} role="grid" aria-label={title} tabIndex={-1}>
        <div role="row" className={grid.row}>
          {days.slice(0, 7).map((shown) => (
            <div key={shown} role="columnheader" className={css.weekday}>
              {shortWeekday(shown)}
            </div>
          ))}
        </div>
        {weeks.map((first, week) => (
          <div key={first} role="row" className={grid.row}>
            {days.slice(week * 7, week * 7 + 7).map((shown) => (
              <DayCell
                key={shown}
                day={shown}
                shoots={byDays.get(shown) ?? []}
                own={own}
                calendar={calendar}
                moving={moving}
              />
            ))}
          </div>
        ))}
      </div>
    </DragLayer>
  )
}

interface DayCellProps extends Pick<ViewProps, 'calendar' | 'moving' | 'own'> {
  day: string
  shoots: CalendarShoot[]
}

function DayCell({ day, shoots, own, calendar, moving }: DayCellProps) {
  const cell = useCell(day, calendar)
  const begins = (shoot: CalendarShoot) => daysOf(shoot, shoot.timeZone).first === day
  const first = shoots.find(begins)
  // What began the day before is named there.
  const shown = shoots.toSorted((one, other) => Number(begins(other)) - Number(begins(one))).slice(0, shownInCell.month)
  const holds = calendar.holdsOn(day)
  const held = holds.slice(0, shownInCell.month - shown.length)
  const more = shoots.length - shown.length + holds.length - held.length
  const place = placeOfDay(shoots, own)
  const zone = place && zoneOfDay(place, day, calendar.zone)
  return (
    <div {...cell} className={`${grid.day} ${css.day}`} data-out={!isInMonth(day, calendar.day) || undefined}>
      <CellDate day={day} count={countOf(shoots, calendar)} css={css} />
      {first && (
        <span className={css.first} aria-hidden="true">
          {plainClockTime(first.date, first.timeZone).replace('\u00a0', ' ')}
        </span>
      )}
      <div className={css.shoots}>
        {shown.map((shoot) => (
          <ShootChip key={shoot.id} shoot={shoot} day={day} isMoving={moving.has(shoot.id)} />
        ))}
        {held.length > 0 && <Holds holds={held} isCell />}
        {more > 0 && <span className={css.more}>+{more} more</span>}
      </div>
      {zone && <span className={css.zone}>{zone}</span>}
      <div className={css.light}>
        {place && <LightStrip size="cell" place={place} zone={place.timeZone} date={day} />}
      </div>
    </div>
  )
}
