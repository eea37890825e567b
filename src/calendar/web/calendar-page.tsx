import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { CalendarShoot } from '#calendar/api.ts'
import { byDay, startingAt } from '#calendar/rules.ts'
import { useDefaultPlaceState } from '#places/web/use-default-place.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { DayHours } from './day/day-hours.tsx'
import { DayPanel, panelHeadingId } from './day/day-panel.tsx'
import { MonthGrid } from './grid/month-grid.tsx'
import type { Move } from './move/move-words.ts'
import { useMoveShoot, useMoving } from './queries.ts'
import { CouldNotLoadLine } from '#ui/loading/could-not-load.tsx'
import { useCalendar } from './use-calendar.ts'
import { useCalendarKeys } from './grid/use-calendar-keys.ts'
import { type Carried, useCarry } from './move/use-carry.ts'
import type { ViewProps } from './view-props.ts'
import { WeekAgenda } from './week/week-agenda.tsx'
import { WeekGrid } from './week/week-grid.tsx'
import css from './calendar-page.module.css'
import './calendar-print.css'

const FeedDialog = lazyComponent(() => import('./feed/feed-dialog.tsx').then((part) => part.FeedDialog))
const MoveDialog = lazyComponent(() => import('./move/move-dialog.tsx').then((part) => part.MoveDialog))

const views = { month: MonthGrid, week: WeekGrid, day: DayHours }

const atOnce = { getInitialValueInEffect: false }

/** The calendar: a month, a week or a day of shoots, which can be moved. */
export function CalendarPage() {
  const calendar = useCalendar()
  const { view, day, days, zone, shoots, found, go } = calendar
  const { mutate } = useMoveShoot(zone)
  const moving = useMoving()
  const { place: own, isPending: isFinding } = useDefaultPlaceState()
  const [asked, setAsked] = useState<CalendarShoot>()
  const [isSubscribing, setIsSubscribing] = useState(false)
  const put = (move: Move) => {
    const { shoot, date, duration = shoot.duration } = move
    if (Date.parse(date) !== Date.parse(shoot.date) || duration !== shoot.duration) mutate(move)
  }
  const carry = useCarry({ zone, onDrop: put, onOver: (over) => go({ day: over }) })
  const { carried } = carry
  const isAgenda = useMediaQuery('(max-width: 900px)', undefined, atOnce) && view === 'week'
  const all = useMemo(() => (carried ? withCarried(shoots, carried) : shoots), [carried, shoots])
  const byDays = useMemo(() => (carried ? byDay(all, days) : calendar.byDays), [carried, all, days, calendar.byDays])
  useCalendarKeys(calendar)

  const open = () => document.getElementById(panelHeadingId)?.focus()
  const shared: ViewProps = { calendar, byDays, own, carry, moving, onOpen: open, onMove: put }
  const View = views[view]
  return (
    <Page>
      <CalendarHead calendar={calendar} onSubscribe={() => setIsSubscribing(true)} />
      {calendar.hasFailed && (
        <CouldNotLoadLine
          title="Unable to Load Shoots"
          safe="Your shoots are safe."
          retrying={found.isFetching}
          onRetry={found.refetch}
        />
      )}
      <div className={css[view]} data-calendar={view} aria-busy={found.isFetching && calendar.count === undefined}>
        {isAgenda ? (
          <WeekAgenda
            calendar={calendar}
            byDays={byDays}
            all={all}
            own={own}
            isFinding={isFinding}
            moving={moving}
            onMove={setAsked}
          />
        ) : (
          <>
            <View {...shared} />
            <DayPanel
              calendar={calendar}
              shoots={byDays.get(day) ?? []}
              all={all}
              own={own}
              isFinding={isFinding}
              moving={moving}
              onMove={setAsked}
            />
          </>
        )}
      </div>
      <div className="vh" role="status">
        {carry.said || calendar.title}
      </div>
      {isSubscribing && <FeedDialog onClose={() => setIsSubscribing(false)} />}
      {asked && <MoveDialog shoot={asked} onMove={put} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

/** The shoots with the carried one at its current place, also when it comes from another range. */
function withCarried(shoots: CalendarShoot[], { shoot, date, duration }: Carried): CalendarShoot[] {
  return [...shoots.filter(({ id }) => id !== shoot.id), startingAt(shoot, date, duration)]
}
