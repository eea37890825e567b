import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { CalendarShoot } from '#calendar/api.ts'
import { rangeOf, timeSpan } from '#calendar/rules.ts'
import { shootsBetween } from '#calendar/web/queries.ts'
import type { WholeDeal } from '#deals/deal.ts'
import type { Hold } from '#holds/api.ts'
import { holdsBetween } from '#holds/web/queries.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { EmptyStrip, LightStrip } from '#light/web/light-strip.tsx'
import { useLightPlace } from '#places/web/use-light-place.ts'
import { dayOnlyWords } from '#time/when.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { takenWords } from '#bookings/web/taken-words.ts'
import { dayAfter } from '#time/day-after.ts'
import css from './booking.module.css'

/**
 * The photographer's shoots, and the times that are held for clients, on the day of the shoot or asked for, the one
 * before and the one after.
 */
export function DaysAround({ deal, day }: { deal: WholeDeal; day: string }) {
  const { zone } = useLocalTime()
  const days = [dayAfter(day, -1), day, dayAfter(day, 1)]
  const shoots = useQuery(shootsBetween(rangeOf(days)))
  const holds = useQuery(holdsBetween(rangeOf(days)))
  const failed = [shoots, holds].filter(({ data, isError }) => !data && isError)
  if (failed.length > 0)
    return (
      <CouldNotLoad
        title="Unable to Load Your Days"
        safe="Your shoots are safe."
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    )
  const isLoaded = shoots.data !== undefined && holds.data !== undefined
  const planned = (of: string): Taken[] => {
    const { start, end } = civilDayOf(of, zone)
    const isThen = (one: Taken) => Date.parse(one.date) < end && Date.parse(one.endsAt) > start
    return [...takenByShoots(shoots.data ?? [], deal), ...takenByHolds(holds.data ?? [], deal)].filter(isThen)
  }
  const that = planned(day)
  const others = that.filter(({ isOwn }) => !isOwn)
  const free = that.length === 0 ? 'Free' : 'Nothing else that day'
  return (
    <section className="card section-card" aria-labelledby="days-around">
      <div className={css.cardHead}>
        <h2 id="days-around">Your days around it</h2>
        {isLoaded && (
          <StatusBadge color={others.length === 0 ? 'green' : 'red'}>
            {others.length === 0 ? free : `${countsOf(others)} that day`}
          </StatusBadge>
        )}
      </div>
      <ul className={css.days}>
        {days.map((one) => (
          <Day key={one} deal={deal} day={one} isAsked={one === day} taken={isLoaded ? planned(one) : undefined} />
        ))}
      </ul>
    </section>
  )
}

/** A time that is taken, by a shoot or by a hold. */
interface Taken {
  kind: 'shoot' | 'hold'
  /** ISO 8601. */
  date: string
  endsAt: string
  words: string
  /** It is what was agreed or is held for this booking, not something in the way. */
  isOwn: boolean
}

const takenByShoots = (shoots: readonly CalendarShoot[], { shootId }: WholeDeal): Taken[] =>
  shoots
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, date, endsAt, title }) => ({ kind: 'shoot', date, endsAt, words: title, isOwn: id === shootId }))

/** Its own as the session, others with what is kept free around them. */
const takenByHolds = (holds: readonly Hold[], { id, held }: WholeDeal): Taken[] =>
  holds.map(({ dealId, startsAt, endsAt, name }) => {
    const isOwn = dealId === id
    const span = (isOwn && held) || { startsAt, endsAt }
    const words = isOwn ? 'Held' : `Held for ${name}`
    return { kind: 'hold', date: span.startsAt, endsAt: span.endsAt, words, isOwn }
  })

function countsOf(taken: readonly Taken[]): string {
  const shoots = taken.filter(({ kind }) => kind === 'shoot').length
  return takenWords({ shoots, holds: taken.length - shoots })
}

interface DayProps {
  deal: WholeDeal
  day: string
  isAsked: boolean
  /** Undefined while loading. */
  taken: Taken[] | undefined
}

function Day({ deal, day, isAsked, taken }: DayProps) {
  const { zone } = useLocalTime()
  const found = useLightPlace({ ...deal, location: deal.place })
  const words = (one: Taken) => `${one.words}, ${timeSpan(one, zone)}`
  const slot = taken?.map(({ date, endsAt }) => ({ start: Date.parse(date), end: Date.parse(endsAt) }))
  return (
    <li data-asked={isAsked || undefined}>
      <time dateTime={day}>{dayOnlyWords(day, zone)}</time>
      {taken ? (
        <p className="sub shrink-wrapped">
          {taken.length > 0 ? taken.map(words).join('; ') : isAsked ? 'Free. No shoot, no held date.' : 'Free'}
        </p>
      ) : (
        <p className="sub shrink-wrapped">{'\u00a0'}</p>
      )}
      {found ? <LightStrip place={found.place} zone={found.timeZone} date={day} slot={slot} /> : <EmptyStrip />}
    </li>
  )
}
