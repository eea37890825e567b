// The light's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import { useMemo } from 'react'
import type { InquiryWords } from '#client-language/english/inquiry.ts'
import type { Locale } from '#client-language/language.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { lightOf } from '#light/day.ts'
import { sunWords } from '#light/sun-words.ts'
import { leftOf } from '#light/web/share.ts'
import { Band } from '#light/web/timeline/band.tsx'
import { Ruler } from '#light/web/timeline/ruler.tsx'
import type { Place } from '#places/api.ts'
import css from './light-box.module.css'

export interface DayLightProps {
  place: Place
  day: string
  /** The name of the place. */
  where: string
  words: InquiryWords
  locale: Locale
}

/** The sky of a day with its hours, and its sunset in words. */
export function DayLight({ place: { lat, lng, timeZone }, day, where, words, locale }: DayLightProps) {
  const here = useMemo(() => ({ lat, lng }), [lat, lng])
  const light = useMemo(() => lightOf(here, day, timeZone), [here, day, timeZone])
  const named = Temporal.PlainDate.from(day).toLocaleString(locale, {
    weekday: 'short',
    day: 'numeric',
    month: locale === 'en-US' ? 'long' : 'short',
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
      <Hours day={day} zone={timeZone} locale={locale} />
      <p className={css.sentence} role="status">
        {sunWords(light, words, locale)}
      </p>
    </>
  )
}

/** Every six hours; on days on which clocks change they are not equally far apart. */
function Hours({ day, zone, locale }: { day: string; zone: string; locale: Locale }) {
  const whole = civilDayOf(day, zone)
  const start = Temporal.PlainDate.from(day)
  const marks = [0, 6, 12, 18].map((hour) => start.toZonedDateTime({ timeZone: zone, plainTime: { hour } }))
  return (
    <div className={css.hours} aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark.hour} style={{ left: leftOf(mark.epochMilliseconds, whole) }}>
          {mark.toLocaleString(locale, { hour: 'numeric' })}
        </span>
      ))}
    </div>
  )
}
