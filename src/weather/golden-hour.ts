import { isoOf } from '#kernel/dates.ts'
import type { Light } from '#light/api.ts'
import type { GoldenHour, GoldenHourQuality, Hour } from './api.ts'
import { goldenWindows, type Window, type Windows } from './golden-windows.ts'
import { HourTable, outlookAt } from './outlook.ts'
import { seasonal, seasonOf } from './season.ts'
import { seasonalTips, tipsFor } from './tips.ts'

interface Asked {
  /** Epoch milliseconds: a day far ahead is not scored. */
  now: number
  /** What is photographed, where that is known. */
  type?: string | undefined
}

/** The golden hours of a day: their times from the sun, their quality from the forecast, from the season where there is none. */
export function goldenHourOf(light: Light, hours: readonly Hour[], { now, type }: Asked): GoldenHour {
  const season = seasonOf(light.date, light.place.lat)
  const windows = goldenWindows(light)
  const asked = { hours: new HourTable(hours), now, type }
  const usual = seasonalQuality(season)
  const of = (window: Window | undefined) => window && (outlookAt(window.event, asked) ?? usual)
  const [morning, evening] = [of(windows.morning), of(windows.evening)]
  const bestTime = betterOf(windows, morning, evening) ?? seasonal[season].bestTime
  const best = bestTime === 'morning' ? morning : evening
  return {
    ...timesOf(windows),
    bestTime,
    quality: (best ?? usual).quality,
    morning: morning ?? null,
    evening: evening ?? null,
    tips: tipsFor({ light, windows, bestTime, morning, evening, hours: asked.hours, type }),
    season,
    isSeasonal: false,
  }
}

/** What is usual on a day where no position is known (specification, part 1 section 9), as the clocks of a zone show it. */
export function seasonalGoldenHour(date: string, zone: string): GoldenHour {
  const season = seasonOf(date)
  const { bestTime, quality, morning, evening } = seasonal[season]
  const at = (clock: string) => isoOf(Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(zone).epochMilliseconds)
  const usual = seasonalQuality(season)
  return {
    morningStart: at(morning[0]), morningEnd: at(morning[1]), eveningStart: at(evening[0]), eveningEnd: at(evening[1]),
    bestTime, quality, morning: usual, evening: usual, tips: seasonalTips(season), season, isSeasonal: true,
  }
}

function seasonalQuality(season: GoldenHour['season']): GoldenHourQuality {
  return { quality: seasonal[season].quality, score: null, basis: 'season', confidence: 'low', reason: '', reasons: [] }
}

function timesOf({ morning, evening }: Windows): Pick<GoldenHour, 'morningStart' | 'morningEnd' | 'eveningStart' | 'eveningEnd'> {
  const at = (ms: number | undefined) => (ms === undefined ? null : isoOf(ms))
  return { morningStart: at(morning?.start), morningEnd: at(morning?.end), eveningStart: at(evening?.start), eveningEnd: at(evening?.end) }
}

const minute = 60_000

/** The one with the higher score; of equal ones the longer, by a minute at least. Nothing when neither is better. */
function betterOf({ morning, evening }: Windows, early?: GoldenHourQuality, late?: GoldenHourQuality): GoldenHour['bestTime'] | undefined {
  if (!morning || !evening) return morning ? 'morning' : evening && 'evening'
  const longer = evening.end - evening.start - (morning.end - morning.start)
  const ahead = scoreAhead(early, late) || (Math.abs(longer) < minute ? 0 : longer)
  if (ahead === 0) return undefined
  return ahead > 0 ? 'evening' : 'morning'
}

/** By how many points the evening is better; a score is only compared with another. */
const scoreAhead = (early?: GoldenHourQuality, late?: GoldenHourQuality): number =>
  typeof early?.score === 'number' && typeof late?.score === 'number' ? late.score - early.score : 0
