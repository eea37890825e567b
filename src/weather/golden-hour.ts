import { isoOf } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Light } from '#light/light.ts'
import type { GoldenHour, GoldenHourQuality, Hour } from './api.ts'
import { goldenStretches, goldenWindows, type Window, type Windows } from './golden-windows.ts'
import { HourTable, outlookAt } from './outlook.ts'
import { seasonal, seasonOf } from './season.ts'
import { type SkyLight, skyLight, usualSky } from './sky-light.ts'
import { seasonalTips, type Tip, tipsFor } from './tips.ts'

interface GoldenHourQuery {
  /** Epoch milliseconds: distant days are not scored, and past golden hours get no tips. */
  now: number
  /** The type of shoot, if known. */
  type?: string | undefined
}

/** A golden hour with the topic of each of its tips, and the sky of its better time. */
export type Judged = Omit<GoldenHour, 'tips'> & {
  tips: Tip[]
  /** Undefined without a place, and without a golden hour. */
  sky: SkyLight | undefined
}

/** The golden hours of a day: times from the sun, quality from the forecast, or from the season without one. */
export const goldenHourOf = (light: Light, hours: readonly Hour[], query: GoldenHourQuery): GoldenHour =>
  plain(judgeGoldenHour(light, hours, query))

const plain = ({ tips, sky: _sky, ...judged }: Judged): GoldenHour => ({
  ...judged,
  tips: tips.map(({ words }) => words),
})

/** The same, with the topic of each tip. */
export function judgeGoldenHour(light: Light, hours: readonly Hour[], { now, type }: GoldenHourQuery): Judged {
  const season = seasonOf(light.date, light.place.lat)
  const windows = goldenWindows(light)
  const asked = { hours: new HourTable(hours), now, type }
  const usual = seasonalQuality(season)
  const of = (window: Window | undefined) => window && (outlookAt(window.event, asked) ?? usual)
  const [morning, evening] = [of(windows.morning), of(windows.evening)]
  const bestTime = best(stillToCome(windows, now), { morning, evening }, season)
  const window = bestTime ? windows[bestTime] : undefined
  const sky = window && skyLight(window, hours, usualSky(light.place, light.date))
  return {
    ...timesOf(windows),
    bestTime,
    quality: (bestTime === 'morning' ? morning : evening)?.quality ?? null,
    morning: morning ?? null,
    evening: evening ?? null,
    tips: tipsFor({
      light,
      windows,
      stretches: goldenStretches(light),
      bestTime,
      morning,
      evening,
      sky,
      hours: asked.hours,
      type,
      now,
    }),
    sky,
    season,
    isSeasonal: false,
  }
}

/** The typical golden hours of a season without a position, in the local time of a zone. */
export const seasonalGoldenHour = (date: string, zone: string): GoldenHour => plain(judgeSeason(date, zone))

/** The same, with the topic of each tip. */
export function judgeSeason(date: string, zone: string): Judged {
  const season = seasonOf(date)
  const { bestTime, quality, morning, evening } = seasonal[season]
  const at = (clock: string) =>
    isoOf(Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(zone).epochMilliseconds)
  const usual = seasonalQuality(season)
  return {
    morningStart: at(morning[0]),
    morningEnd: at(morning[1]),
    eveningStart: at(evening[0]),
    eveningEnd: at(evening[1]),
    bestTime,
    quality,
    morning: usual,
    evening: usual,
    tips: seasonalTips(season),
    sky: undefined,
    season,
    isSeasonal: true,
  }
}

function seasonalQuality(season: GoldenHour['season']): GoldenHourQuality {
  return { quality: seasonal[season].quality, score: null, basis: 'season', confidence: 'low', reason: '', reasons: [] }
}

function timesOf({
  morning,
  evening,
}: Windows): Pick<GoldenHour, 'morningStart' | 'morningEnd' | 'eveningStart' | 'eveningEnd'> {
  const at = (ms: number | undefined) => (ms === undefined ? null : isoOf(ms))
  return {
    morningStart: at(morning?.start),
    morningEnd: at(morning?.end),
    eveningStart: at(evening?.start),
    eveningEnd: at(evening?.end),
  }
}

/** The golden hours that are not over; all of them once the day is over. */
function stillToCome(windows: Windows, now: number): Windows {
  const { morning, evening } = windows
  return morning && evening && morning.end <= now && evening.end > now ? { morning: undefined, evening } : windows
}

interface Qualities {
  morning: GoldenHourQuality | undefined
  evening: GoldenHourQuality | undefined
}

/**
 * The one with the higher score; of equal ones the one longer by at least a minute; else the usual one. Null without a
 * golden hour.
 */
function best(
  { morning, evening }: Windows,
  { morning: early, evening: late }: Qualities,
  season: GoldenHour['season'],
): GoldenHour['bestTime'] {
  if (!morning || !evening) return morning ? 'morning' : evening ? 'evening' : null
  const longer = evening.end - evening.start - (morning.end - morning.start)
  const ahead = scoreAhead(early, late) || (Math.abs(longer) < minuteMs ? 0 : longer)
  if (ahead === 0) return seasonal[season].bestTime
  return ahead > 0 ? 'evening' : 'morning'
}

/** By how many points the evening is better; undefined unless both have a score. */
const scoreAhead = (early?: GoldenHourQuality, late?: GoldenHourQuality): number =>
  typeof early?.score === 'number' && typeof late?.score === 'number' ? late.score - early.score : 0
