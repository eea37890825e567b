import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { CalendarShoot } from '#calendar/api.ts'
import { dayAfter, rangeOf, timeSpan } from '#calendar/rules.ts'
import { shootsBetween } from '#calendar/web/queries.ts'
import type { WholeDeal } from '#deals/api.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { EmptyStrip, LightStrip } from '#light/web/light-strip.tsx'
import { useLightPlace } from '#places/web/use-light-place.ts'
import { dayOnlyWords } from '#time/when.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import css from './booking.module.css'

/** The photographer's shoots on the day of the shoot or asked for, the one before and the one after. */
export function DaysAround({ deal, day }: { deal: WholeDeal; day: string }) {
  const { zone } = useLocalTime()
  const days = [dayAfter(day, -1), day, dayAfter(day, 1)]
  const { data, isError, isFetching, refetch } = useQuery(shootsBetween(rangeOf(days)))
  if (!data && isError)
    return (
      <CouldNotLoad
        title="Unable to Load Your Days"
        safe="Your shoots are safe."
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  const planned = (of: string): CalendarShoot[] => {
    const { start, end } = civilDayOf(of, zone)
    const takesTime = ({ status, date, endsAt }: CalendarShoot) =>
      status !== 'cancelled' && Date.parse(date) < end && Date.parse(endsAt) > start
    return data?.filter(takesTime) ?? []
  }
  // Its own shoot is what was agreed, not something in the way.
  const that = planned(day)
  const others = that.filter(({ id }) => id !== deal.shootId).length
  const free = that.length === 0 ? 'Free' : 'Nothing else that day'
  return (
    <section className="card section-card" aria-labelledby="days-around">
      <div className={css.cardHead}>
        <h2 id="days-around">Your days around it</h2>
        {data && (
          <StatusBadge color={others === 0 ? 'green' : 'red'}>
            {others === 0 ? free : others === 1 ? '1 shoot that day' : `${others} shoots that day`}
          </StatusBadge>
        )}
      </div>
      <ul className={css.days}>
        {days.map((one) => (
          <Day key={one} deal={deal} day={one} isAsked={one === day} shoots={data && planned(one)} />
        ))}
      </ul>
    </section>
  )
}

interface DayProps {
  deal: WholeDeal
  day: string
  isAsked: boolean
  /** Undefined while loading. */
  shoots: CalendarShoot[] | undefined
}

function Day({ deal, day, isAsked, shoots }: DayProps) {
  const { zone } = useLocalTime()
  const found = useLightPlace({ ...deal, location: deal.place })
  const words = (shoot: CalendarShoot) => `${shoot.title}, ${timeSpan(shoot, zone)}`
  const slot = shoots?.map(({ date, endsAt }) => ({ start: Date.parse(date), end: Date.parse(endsAt) }))
  return (
    <li data-asked={isAsked || undefined}>
      <time dateTime={day}>{dayOnlyWords(day, zone)}</time>
      {shoots ? (
        <p className="sub shrink-wrapped">
          {shoots.length > 0 ? shoots.map(words).join('; ') : isAsked ? 'Free. No shoot.' : 'Free'}
        </p>
      ) : (
        <p className="sub shrink-wrapped">{'\u00a0'}</p>
      )}
      {found ? <LightStrip place={found.place} zone={found.timeZone} date={day} slot={slot} /> : <EmptyStrip />}
    </li>
  )
}
