import { Link } from '@tanstack/react-router'
import { CellDate } from '#calendar/web/grid/cell-date.tsx'
import { useCell } from '#calendar/web/grid/use-cell.ts'
import { DrawnShoot, useDrawShoot } from '#calendar/web/day/drawn-shoot.tsx'
import { DaySky } from '#calendar/web/day/day-sky.tsx'
import { HourBlock } from '#calendar/web/day/hour-block.tsx'
import { minutePx } from '#calendar/web/day/hours.ts'
import { Holds } from '#calendar/web/holds/holds.tsx'
import { countOf } from '#calendar/web/use-calendar.ts'
import type { ViewProps } from '#calendar/web/view-props.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { GoldenHours } from './golden-hours.tsx'
import type { Column } from './column.ts'
import grid from '#calendar/web/grid/grid.module.css'
import css from './week-grid.module.css'

interface DayColumnProps extends Pick<ViewProps, 'calendar' | 'moving'> {
  column: Column
}

/**
 * A day of the week: its date and golden hours over its hours, which are the photographer's own. Beside a shoot of
 * another place they are those of its place; what is drawn there starts at that moment.
 */
export function DayColumn({ column, calendar, moving }: DayColumnProps) {
  const { day, shoots, place, hours, zoneWords, blocks, crowds } = column
  const cell = useCell(day, calendar)
  const holds = calendar.holdsOn(day)
  const { slot, draw } = useDrawShoot(hours, calendar.zone)
  return (
    <div {...cell} className={`${grid.day} ${css.day}`}>
      <div className={css.top}>
        <CellDate day={day} count={countOf(shoots, calendar)} isNamed css={css} />
        <GoldenHours place={place} day={day} zone={hours.zone} />
        {zoneWords && <span className={css.zone}>{zoneWords}</span>}
      </div>
      <div {...draw} className={css.hours} style={{ height: hours.minutes * minutePx }}>
        <DaySky place={place} day={day} zone={hours.zone} className={css.sky} />
        <Marks hours={hours} />
        <Now hours={hours} />
        <ul className={css.blocks}>
          {holds.length > 0 && <Holds holds={holds} hours={hours} tabIndex={-1} />}
          {blocks.map((block) => (
            <HourBlock
              key={block.shoot.id}
              block={block}
              day={day}
              zone={calendar.zone}
              isMoving={moving.has(block.shoot.id)}
              tabIndex={-1}
            />
          ))}
          {crowds.map(({ top, height, left, width, count }) => (
            <li
              key={top}
              className={css.crowd}
              style={{ top, height, left: `${left * 100}%`, width: `${width * 100}%` }}
            >
              <Link
                to="/calendar"
                search={{ view: 'day', day }}
                tabIndex={-1}
                className={css.more}
                aria-label={`+${count} more`}
              >
                +{count}
              </Link>
            </li>
          ))}
        </ul>
        {slot && <DrawnShoot slot={slot} hours={hours} />}
      </div>
    </div>
  )
}

/** The lines of the hours; on a day on which clocks change each with its name, as those at the side are wrong. */
function Marks({ hours: { marks, minutes } }: Pick<Column, 'hours'>) {
  return marks.map(({ top, label, key }) => (
    <div key={key} className={css.mark} style={{ top }} aria-hidden="true">
      {minutes !== 1440 && <span>{label}</span>}
    </div>
  ))
}

function Now({ hours: { start, minutes } }: Pick<Column, 'hours'>) {
  const now = (useCurrentMinute() - start) / 60_000
  if (now < 0 || now >= minutes) return null
  return <div className={css.now} style={{ top: now * minutePx }} aria-hidden="true" />
}
