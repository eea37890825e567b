import { isoOf } from '#kernel/dates.ts'
import type { Light } from '#light/light.ts'
import type { GoldenHour, GoldenHourQuality, Hour } from './api.ts'
import { goldenStretches, goldenWindows, type Window, type Windows } from './golden-windows.ts'
import { HourTable, outlookAt } from './outlook.ts'
import { seasonal, seasonOf } from './season.ts'
import { seasonalTips, type Tip, tipsFor } from './tips.ts'

interface Asked {
  /** Epoch milliseconds: a day far ahead is not scored, and what is over is not advised. */
  now: number
  /** What is photographed, where that is known. */
  type?: string | undefined
}

/** A golden hour with what each of its tips is about. */
export type Judged = Omit<GoldenHour, 'tips'> & { tips: Tip[] }

/**
 * The golden hours of a day: their times from the sun, their quality from the forecast, from the season where there is
 * none.
 */
export const goldenHourOf = (light: Light, hours: readonly Hour[], asked: Asked): GoldenHour =>
  plain(judgeGoldenHour(light, hours, asked))

const plain = ({ tips, ...judged }: Judged): GoldenHour => ({ ...judged, tips: tips.map(({ words }) => words) })

/** The same, with what each tip is about. */
export function judgeGoldenHour(light: Light, hours: readonly Hour[], { now, type }: Asked): Judged {
  const season = seasonOf(light.date, light.place.lat)
  const windows = goldenWindows(light)
  const asked = { hours: new HourTable(hours), now, type }
  const usual = seasonalQuality(season)
  const of = (window: Window | undefined) => window && (outlookAt(window.event, asked) ?? usual)
  const [morning, evening] = [of(windows.morning), of(windows.evening)]
  const bestTime = best(stillToCome(windows, now), { morning, evening }, season)
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
      hours: asked.hours,
      type,
      now,
    }),
    season,
    isSeasonal: false,
  }
}

/** What is usual on a day where no position is known, as the clocks of a zone show it. */
export const seasonalGoldenHour = (date: string, zone: string): GoldenHour => plain(judgeSeason(date, zone))

/** The same, with what each tip is about. */
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

const minute = 60_000

/** The golden hours that are not over; once all are, the whole day counts again. */
function stillToCome(windows: Windows, now: number): Windows {
  const { morning, evening } = windows
  return morning && evening && morning.end <= now && evening.end > now ? { morning: undefined, evening } : windows
}

interface Qualities {
  morning: GoldenHourQuality | undefined
  evening: GoldenHourQuality | undefined
}

/**
 * The one with the higher score; of equal ones the longer, by a minute at least; else what is usual. Null without a
 * golden hour.
 */
function best(
  { morning, evening }: Windows,
  { morning: early, evening: late }: Qualities,
  season: GoldenHour['season'],
): GoldenHour['bestTime'] {
  if (!morning || !evening) return morning ? 'morning' : evening ? 'evening' : null
  const longer = evening.end - evening.start - (morning.end - morning.start)
  const ahead = scoreAhead(early, late) || (Math.abs(longer) < minute ? 0 : longer)
  if (ahead === 0) return seasonal[season].bestTime
  return ahead > 0 ? 'evening' : 'morning'
}

/** By how many points the evening is better; a score is only compared with another. */
const scoreAhead = (early?: GoldenHourQuality, late?: GoldenHourQuality): number =>
  typeof early?.score === 'number' && typeof late?.score === 'number' ? late.score - early.score : 0
