import { IconSunrise, IconSunset } from '@tabler/icons-react'
import type { Locale } from '#client-language/language.ts'
import { civilDayOf } from '#light/civil-day.ts'
import type { Light } from '#light/light.ts'
import { leftOf, shareOf } from '#light/web/share.ts'
import { Band } from '#light/web/timeline/band.tsx'
import { clock, span } from '#self-bookings/web/page/clock.ts'
import { toMinute } from '#time/clock-words.ts'
import { dayOfSlot, type Slot } from '#client-portal/when.ts'
import css from './day-band.module.css'

interface DayBandProps {
  place: { lat: number; lng: number }
  slot: Slot
  light: Light
  locale: Locale
}

/** The sky of a day with the sun's way, the shoot framed and told above it. Beside it all of that stands in words. */
export function DayBand({ place, slot, light, locale }: DayBandProps) {
  const { start, end, timeZone } = slot
  const date = dayOfSlot(slot)
  const day = civilDayOf(date, timeZone)
  const iso = (ms: number): string => new Date(ms).toISOString()
  const { sunrise, sunset } = light.solarDay.events
  /** Its middle is at its time, as far as the edges leave room for half of it. */
  const around = (ms: number, half: number) => ({
    left: `clamp(${half}px, ${leftOf(ms, day)}, calc(100% - ${half}px))`,
  })
  return (
    <div className={css.day} aria-hidden="true">
      <b className={css.hours} style={around((start + Math.min(end, day.end)) / 2, 74)}>
        {span({ start: iso(start), end: iso(end) }, timeZone, locale)}
      </b>
      <div className={css.band}>
        <Band place={place} date={date} zone={timeZone} />
        <i style={{ left: leftOf(start, day), width: `${(shareOf(end, day) - shareOf(start, day)) * 100}%` }} />
      </div>
      {sunrise && sunset && (
        <div className={css.sun}>
          <span style={around(Date.parse(sunrise), 36)}>
            <IconSunrise size={14} stroke={1.6} />
            {clock(toMinute(sunrise), timeZone, locale)}
          </span>
          <span style={around(Date.parse(sunset), 36)}>
            <IconSunset size={14} stroke={1.6} />
            {clock(toMinute(sunset), timeZone, locale)}
          </span>
        </div>
      )}
    </div>
  )
}
