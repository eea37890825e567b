import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { ListedDeal } from '#deals/deal.ts'
import { EmptyStrip, LightStrip } from '#light/web/light-strip.tsx'
import { useDefaultPlace } from '#places/web/use-default-place.ts'
import { shownDayOf, monthDay } from '#time/clock-words.ts'
import { clockTime, dayOnlyWords, today } from '#time/when.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { takenWords } from '#bookings/web/taken-words.ts'
import css from './asked-day.module.css'

/**
 * The day that is planned, else the one asked for, whether it is free, and its light; without a position, that of the
 * photographer's own place.
 */
export function AskedDay({ deal }: { deal: ListedDeal }) {
  const { day, coordinates, timeZone } = deal.planned ?? deal
  const { zone } = useLocalTime()
  const own = useDefaultPlace()
  const now = useCurrentMinute()
  if (day === null)
    return (
      <>
        <p className={css.line}>No date yet</p>
        <div className={css.unknown} />
      </>
    )
  const place = coordinates ? { ...coordinates, timeZone } : own
  return (
    <>
      <p className={css.line}>
        <time dateTime={day}>{dayOnlyWords(day, zone)}</time>
        <span className={css.state}>{stateOfDay(deal, zone, now)}</span>
      </p>
      {place ? <LightStrip place={place} zone={place.timeZone} date={day} /> : <EmptyStrip />}
    </>
  )
}

/** Nothing of a day that is over or already planned. */
function stateOfDay({ planned, dayTaken, shootId, ...asked }: ListedDeal, zone: string, now: number): string {
  const { day } = planned ?? asked
  if (!dayTaken || shootId !== null || (day ?? '') < today(zone, now)) return ''
  const { heldUntil } = dayTaken
  if (heldUntil !== null && Date.parse(heldUntil) > now) {
    const isToday = shownDayOf(heldUntil, zone) === today(zone, now)
    return `Held until ${isToday ? clockTime(heldUntil, zone) : monthDay(heldUntil, zone)}`
  }
  return takenWords(dayTaken) || 'Free'
}
