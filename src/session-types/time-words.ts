import type { SessionTimesWords } from '#client-language/english/session-times.ts'
import { startTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { WantedLight } from '#light/counting-light.ts'
import { sunDuring, type SunDuring } from '#light/sun-during.ts'
import { toMinute } from '#time/clock-words.ts'
import type { OfferedTime } from './offered-times.ts'
import type { SessionPlace } from './session-terms.ts'

/** What a sentence is made of: whole minutes, and the sun during the session. */
interface Told {
  /** With the wanted light, and of all of the session. */
  lit: number
  all: number
  sun: SunDuring
  /** When the sun comes or goes, in words: on the clock of the place, and so many minutes in. */
  passing: { at: string; minutes: number; isRising: boolean } | undefined
  hasSkyline: boolean
  words: SessionTimesWords
}

type Lit = Pick<OfferedTime, 'start' | 'end' | 'light'>

interface Asked {
  wanted: WantedLight
  place: SessionPlace
}

function toldOf({ start, end, light }: Lit, place: SessionPlace, words: SessionTimesWords, locale: Locale): Told {
  const sun = sunDuring(place, { start, end })
  const clock = (ms: number) =>
    startTime(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(place.zone), locale)
  const passing = sun.passage && {
    at: clock(toMinute(sun.passage.ms)),
    minutes: Math.round((toMinute(sun.passage.ms) - start) / minuteMs),
    isRising: sun.passage.isRising,
  }
  return {
    lit: Math.floor(light / minuteMs),
    all: Math.round((end - start) / minuteMs),
    sun,
    passing,
    hasSkyline: place.skyline.length > 0,
    words,
  }
}

/** Why a time is offered: its light in one sentence, and when the sun comes or goes within it. Empty for any light. */
export const timeWords = (time: Lit, { wanted, place }: Asked, words: SessionTimesWords, locale: Locale): string =>
  wanted === 'any' ? '' : sentences[wanted](toldOf(time, place, words, locale))

/** Where the sun is, beside how many minutes of a light there are. Empty for any light. */
export function sunWords(time: Lit, { wanted, place }: Asked, words: SessionTimesWords, locale: Locale): string {
  if (wanted === 'any') return ''
  const told = toldOf(time, place, words, locale)
  return wanted === 'day' ? sentences.day(told) : passingWords(told)
}

const sentences: Record<Exclude<WantedLight, 'any'>, (told: Told) => string> = {
  golden: (told) => {
    const { lit, all, words } = told
    return `${lit === all ? words.allGolden(all) : words.someGolden(lit, all)} ${passingWords(told)}`.trim()
  },
  golden_sun: (told) => {
    const { lit, passing, hasSkyline, words } = told
    if (!passing || !hasSkyline) return `${words.goldenSun(lit)} ${passingWords(told)}`.trim()
    return passing.isRising ? words.goldenSunFrom(lit, passing.at) : words.goldenSunUntil(lit, passing.at)
  },
  blue: ({ lit, all, words }) => (lit === all ? words.allBlue(all) : words.blue(lit)),
  day: ({ sun, words }) => words.height(Math.round(sun.lowest), Math.round(sun.highest)),
}

/** When the sun comes or goes; empty when it does neither. */
function passingWords({ passing, hasSkyline, words }: Told): string {
  if (!passing) return ''
  const { at, minutes, isRising } = passing
  if (hasSkyline) return isRising ? words.overSkyline(at) : words.behindSkyline(at)
  return isRising ? words.sunrise(at, minutes) : words.sunset(at, minutes)
}
