import { useQuery } from '@tanstack/react-query'
import { type BusyCalendar, maxCalendars } from '#busy-calendars/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { AddCalendar } from './add-calendar.tsx'
import css from './busy-calendars.module.css'
import { CalendarRow } from './calendar-row.tsx'
import { busyCalendarList } from './queries.ts'

/** The photographer's other calendars: clients are not offered what they say is busy. */
export function BusyCalendars() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(busyCalendarList)
  return (
    <SectionCard id="busy-calendars" title="Calendars">
      <p className="sub">Times marked busy in your other calendars aren’t offered. They are read every 15 minutes.</p>
      {data ? (
        <CalendarList calendars={data} now={dataUpdatedAt} />
      ) : isError ? (
        <CouldNotLoad
          title="Unable to Load Your Calendars"
          safe="They are as they were."
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Loading what="your calendars" />
      )}
    </SectionCard>
  )
}

function CalendarList({ calendars, now }: { calendars: readonly BusyCalendar[]; now: number }) {
  return (
    <>
      {calendars.length > 0 && (
        <ul className={css.list} aria-labelledby="busy-calendars">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} now={now} />
          ))}
        </ul>
      )}
      {calendars.length < maxCalendars ? (
        <AddCalendar />
      ) : (
        <p className="sub">You have reached the limit of calendars.</p>
      )}
    </>
  )
}
