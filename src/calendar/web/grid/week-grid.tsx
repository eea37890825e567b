import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { CalendarShoot } from '#calendar/api.ts'
import { shownInCell, titleOf } from '#calendar/rules.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { CellDate } from './cell-date.tsx'
import { ColumnLight } from './column-light.tsx'
import { placeOfDay } from '#calendar/web/day/day-place.ts'
import { countOf } from '#calendar/web/use-calendar.ts'
import { useCell } from './use-cell.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { ViewProps } from '#calendar/web/view-props.ts'
import { WeekShoot } from './week-shoot.tsx'
import grid from './grid.module.css'
import css from './week-grid.module.css'

const atOnce = { getInitialValueInEffect: false }

/** A week, one column per day; on a phone a list of days, each rendered only when the shoots before it are known. */
export function WeekGrid({ calendar, byDays, own, carry, moving, onOpen }: ViewProps) {
  const { view, day, days } = calendar
  const keys = useGridKeys({ calendar, carry, shoots: byDays.get(day), moving, onOpen })
  const isList = useMediaQuery('(max-width: 900px)', undefined, atOnce)
  if (isList && calendar.isComing) return <DaySkeleton days={days} />
  return (
    <div {...keys} className={`card ${grid.grid}`} role="grid" aria-label={titleOf(view, day)} tabIndex={-1}>
      <div role="row" className={`${grid.row} ${css.row}`}>
        {days.map((shown) => (
          <DayColumn
            key={shown}
            day={shown}
            shoots={byDays.get(shown) ?? []}
            own={own}
            calendar={calendar}
            moving={moving}
          />
        ))}
      </div>
    </div>
  )
}

interface DayColumnProps extends Pick<ViewProps, 'calendar' | 'moving' | 'own'> {
  day: string
  shoots: CalendarShoot[]
}

function DayColumn({ day, shoots, own, calendar, moving }: DayColumnProps) {
  const cell = useCell(day, calendar)
  const shown = shoots.slice(0, shownInCell.week)
  const more = shoots.length - shown.length
  return (
    <div {...cell} className={`${grid.day} ${css.day}`}>
      <CellDate day={day} count={countOf(shoots, calendar)} weekday={calendar.days.indexOf(day)} css={css} />
      <ColumnLight place={placeOfDay(shoots, own)} day={day} zone={calendar.zone} />
      {shown.map((shoot) => (
        <WeekShoot key={shoot.id} shoot={shoot} day={day} zone={calendar.zone} isMoving={moving.has(shoot.id)} />
      ))}
      {more > 0 && (
        <Link to="/calendar" search={{ view: 'day', day }} tabIndex={-1} className={css.more}>
          +{more} more
        </Link>
      )}
    </div>
  )
}

function DaySkeleton({ days }: { days: string[] }) {
  return (
    <Loading what="shoots">
      <div className={`card ${grid.grid}`}>
        {days.map((day) => (
          <div key={day} className={`${grid.day} ${css.day}`}>
            <Skeleton width="30%" height={24} />
            <Skeleton height={10} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
