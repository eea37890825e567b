import { hash } from 'node:crypto'
import { localeFor } from '#client-language/language.ts'
import { sessionTimesWords } from '#client-language/words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt, isoOf } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { sunTimesOf } from '#light/sun-times.ts'
import type { PreviewedTimes, SessionTimes } from '#session-types/api.ts'
import { whyNoTimes } from '#session-types/no-times.ts'
import { offeredDays, type OfferedTime } from '#session-types/offered-times.ts'
import type { SessionPlace, SessionTerms, StudioTime } from '#session-types/session-terms.ts'
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

/** An answer with its ETag, which is of what it says alone: what is taken and changes no time is not told by it. */
export interface TaggedTimes {
  answer: SessionTimes
  tag: string
}

/** Of all answers that are kept; a time is about 300 bytes. */
const maxKeptTimes = 50_000

const sizeOf = (_key: string, { answer: { days } }: TaggedTimes): number =>
  days.reduce((sum, { times }) => sum + 1 + times.length, 0)

const kept = new BoundedCache<TaggedTimes>({ maxSize: maxKeptTimes, sizeOf })

/** The times that a session type offers at a place, with the light of each in words. */
export const timesOf = async (db: Db, owner: OwnerId, asked: TimesAsked): Promise<SessionTimes> =>
  (await taggedTimesOf(db, owner, asked)).answer

/** The same for its photographer, with why there are none. */
export async function previewedTimes(db: Db, owner: OwnerId, asked: TimesAsked): Promise<PreviewedTimes> {
  const times = await timesOf(db, owner, asked)
  if (times.days.some((day) => day.times.length > 0)) return { ...times, noTimes: [] }
  const { terms, place, from, now } = asked
  const { studio, to } = await inRange(db, owner, asked)
  return { ...times, noTimes: whyNoTimes({ terms, place, studio, now }, from, to) }
}

/** What the photographer does on the days that are asked for, and the last of those. */
async function inRange(db: Db, owner: OwnerId, { terms, place, from, days, now, own }: TimesAsked) {
  const to = lastDay(from, days)
  const range = { start: civilDayOf(from, place.zone).start, end: civilDayOf(to, place.zone).end }
  return { to, studio: await studioTimeOf(db, owner, range, now, own, ownRow(terms, place)) }
}

/**
 * The same with its ETag. Everything that decides the times is read each time; only what follows from it is kept, so
 * that no answer is older than what is taken.
 */
export async function taggedTimesOf(db: Db, owner: OwnerId, asked: TimesAsked): Promise<TaggedTimes> {
  const { studio } = await inRange(db, owner, asked)
  const key = keyOf(asked, studio)
  const known = kept.get(key)
  if (known) return known
  const answer = reckon(asked, studio)
  const tagged = { answer, tag: `"${digest(answer)}"` }
  kept.set(key, tagged)
  return tagged
}

const lastDay = (from: string, days: number): string =>
  Temporal.PlainDate.from(from)
    .add({ days: days - 1 })
    .toString()

const digest = (facts: unknown): string => hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 27)

/** All that an answer follows from; of now the minute from which the notice counts, as sessions start at whole ones. */
const keyOf = ({ now, terms, place, from, days, language, movedFrom }: TimesAsked, studio: StudioTime): string =>
  digest([terms, place, from, days, language, movedFrom, studio, Math.ceil(now / minuteMs), dayAt(now, place.zone)])

const toIso = (ms: number | undefined): string | null => (ms === undefined ? null : isoOf(ms))

function reckon({ terms, place, from, days, now, language, movedFrom }: TimesAsked, studio: StudioTime): SessionTimes {
  const { words, locale } = sessionTimesWords(localeFor(language, ''))
  const toTime = (time: OfferedTime) => ({
    start: isoOf(time.start),
    end: isoOf(time.end),
    lightSeconds: Math.round(time.light / 1000),
    lightMinutes: Math.floor(time.light / minuteMs),
    best: time.isBest,
    words: timeWords(time, { wanted: terms.light, place }, words, locale),
  })
  return {
    timeZone: place.zone,
    days: offeredDays({ terms, place, studio, now, movedFrom }, from, lastDay(from, days)).map(
      ({ day, times, none }) => {
        const { sunrise, sunset, heights } = sunTimesOf(place, civilDayOf(day, place.zone))
        const sun = { sunrise: toIso(sunrise), sunset: toIso(sunset), sunHeights: heights }
        return { day, ...sun, times: times.map(toTime), none }
      },
    ),
  }
}
