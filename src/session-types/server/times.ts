import { localeFor } from '#client-language/language.ts'
import { sessionTimesWords } from '#client-language/words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { sunTimesOf } from '#light/sun-times.ts'
import type { SessionTimes } from '#session-types/api.ts'
import { offeredDays, type OfferedTime } from '#session-types/offered-times.ts'
import type { SessionPlace, SessionTerms } from '#session-types/session-terms.ts'
import { timeWords } from '#session-types/time-words.ts'
import type { Db } from '#database/db.ts'
import { type OwnTime, studioTimeOf } from './availability.ts'
import { ownRow } from './neighbors.ts'

interface TimesAsked {
  /** With the id of a stored session type. */
  terms: SessionTerms & { id?: number }
  place: SessionPlace
  from: string
  days: number
  now: number
  language: 'en' | 'de'
  own?: OwnTime
  movedFrom?: number
}

const toIso = (ms: number | undefined): string | null => (ms === undefined ? null : isoOf(ms))

/** The times that a session type offers at a place, with the light of each in words. */
export async function timesOf(
  db: Db,
  owner: OwnerId,
  { terms, place, from, days, now, language, own, movedFrom }: TimesAsked,
): Promise<SessionTimes> {
  const to = Temporal.PlainDate.from(from)
    .add({ days: days - 1 })
    .toString()
  const range = { start: civilDayOf(from, place.zone).start, end: civilDayOf(to, place.zone).end }
  const studio = await studioTimeOf(db, owner, range, now, own, ownRow(terms, place))
  const { words, locale } = sessionTimesWords(localeFor(language, ''))
  const toTime = (time: OfferedTime) => ({
    start: isoOf(time.start),
    end: isoOf(time.end),
    lightSeconds: Math.round(time.light / 1000),
    lightMinutes: Math.floor(time.light / 60_000),
    best: time.isBest,
    words: timeWords(time, { wanted: terms.light, place }, words, locale),
  })
  return {
    timeZone: place.zone,
    days: offeredDays({ terms, place, studio, now, movedFrom }, from, to).map(({ day, times, none }) => {
      const { sunrise, sunset, heights } = sunTimesOf(place, civilDayOf(day, place.zone))
      const sun = { sunrise: toIso(sunrise), sunset: toIso(sunset), sunHeights: heights }
      return { day, ...sun, times: times.map(toTime), none }
    }),
  }
}
