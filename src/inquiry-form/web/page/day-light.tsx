// The light's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import { IconSunrise, IconSunset } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { InquiryWords } from '#client-language/english/inquiry.ts'
import { startTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { lightOf } from '#light/day.ts'
import type { Light as DayOfLight } from '#light/light.ts'
import { sunWords } from '#light/sun-words.ts'
import { leftOf } from '#light/web/share.ts'
import { Band } from '#light/web/timeline/band.tsx'
import { Ruler } from '#light/web/timeline/ruler.tsx'
import type { Place } from '#places/api.ts'
import { localTime } from '#time/clock-words.ts'
import css from './light-box.module.css'

export interface DayLightProps {
  place: Place
  day: string
  /** The day that it is at the studio. */
  today: string
  /** The name of the place. */
  where: string
  words: InquiryWords
  locale: Locale
}

/** The sky of a day with its hours, and its sunset in words. */
export function DayLight({ place: { lat, lng, timeZone }, day, today, where, words, locale }: DayLightProps) {
  const here = useMemo(() => ({ lat, lng }), [lat, lng])
  const light = useMemo(() => lightOf(here, day, timeZone), [here, day, timeZone])
  const named = Temporal.PlainDate.from(day).toLocaleString(locale, {
    weekday: 'short',
    day: 'numeric',
    month: locale === 'en-US' ? 'long' : 'short',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })
  return (
    <>
      <p className={css.where}>
        {named} · <bdi>{where}</bdi>
      </p>
      <div className={css.band}>
        <Band place={here} date={day} zone={timeZone} />
      </div>
      <Ruler light={light} />
      <Hours day={day} light={light} locale={locale} />
      <p className={css.sentence} role="status">
        {sunWords(light, words, locale)}
      </p>
    </>
  )
}

/** A label needs so many minutes of the axis beside sunrise or sunset, on a wide screen and on a phone. */
const clear = { wide: 125, phone: 250 }

interface HoursProps {
  day: string
  light: DayOfLight
  locale: Locale
}

/**
 * Sunrise, sunset and every six hours, in the form's language; the application's axis measures itself, and brings what
 * this page does without. On days on which clocks change they are not equally far apart. */
function Hours({ day, light: { timeZone, events }, locale }: HoursProps) {
  const whole = civilDayOf(day, timeZone)
  const start = Temporal.PlainDate.from(day)
  const hours = [0, 6, 12, 18].map((hour) => start.toZonedDateTime({ timeZone, plainTime: { hour } }))
  const suns = events.filter(({ type }) => type === 'sunrise' || type === 'sunset')
  const toNext = (ms: number): number => Math.min(...suns.map(({ at }) => Math.abs(ms - Date.parse(at)) / 60_000))
  return (
    <div className={css.hours} aria-hidden="true">
      {hours.map((hour) => {
        const minutes = toNext(hour.epochMilliseconds)
        if (minutes < clear.wide) return null
        const left = leftOf(hour.epochMilliseconds, whole)
        return (
          <span key={hour.hour} className={minutes < clear.phone ? css.tight : undefined} style={{ left }}>
            {locale === 'en-US' ? hour.toLocaleString(locale, { hour: 'numeric' }) : `${hour.hour} Uhr`}
          </span>
        )
      })}
      {suns.map(({ type, at }) => {
        const Sign = type === 'sunrise' ? IconSunrise : IconSunset
        return (
          <span key={at} className={css.sun} style={{ left: inside(leftOf(Date.parse(at), whole)) }}>
            <Sign size={15} stroke={1.6} />
            {bareTime(at, timeZone, locale)}
          </span>
        )
      })}
    </div>
  )
}

/** A label of a sunrise or sunset about midnight stays within the axis. */
const inside = (left: string): string => `clamp(28px, ${left}, calc(100% - 28px))`

/** `5:21`; `20:31` in German: to the minute of the sentence below. */
const bareTime = (at: string, timeZone: string, locale: Locale): string =>
  startTime(localTime(at, timeZone), locale).replace(/\s(?:[AP]M|Uhr)$/, '')
