import { z } from 'zod'
import { hourMs } from '#kernel/durations.ts'
import type { Measure, Measures } from './clause.ts'

export type Verdict = 'met' | 'not met' | 'unknown'

/** A figure of a forecast: its name there, its bounds and the unit that is expected when the forecast names one. */
const variables = {
  rain: { name: 'precipitation_probability', least: 0, most: 100, unit: '%' },
  mm: { name: 'precipitation', least: 0, most: 1000, unit: 'mm' },
  wind: { name: 'wind_speed_10m', least: 0, most: 500, unit: 'km/h' },
  low: { name: 'cloud_cover_low', least: 0, most: 100, unit: '%' },
  mid: { name: 'cloud_cover_mid', least: 0, most: 100, unit: '%' },
  high: { name: 'cloud_cover_high', least: 0, most: 100, unit: '%' },
} as const

type Figure = keyof typeof variables

/** What has to be asked of the provider for a verdict on any clause. */
export const askedVariables: string = Object.values(variables)
  .map(({ name }) => name)
  .join(',')

/** The session with the minutes before and after that count; epoch milliseconds, without the end. */
export interface CountedTime {
  start: number
  end: number
}

/** The time of a session that a clause counts. */
export const countedTime = (
  { start, end }: CountedTime,
  { beforeMin, afterMin }: { beforeMin: number; afterMin: number },
): CountedTime => ({ start: start - beforeMin * 60_000, end: end + afterMin * 60_000 })

/** The labels whose figure tells of an hour before them, of which a part is counted; epoch milliseconds. */
function hoursEnding({ start, end }: CountedTime): number[] {
  const labels = []
  for (let at = (Math.floor(start / hourMs) + 1) * hourMs; at - hourMs < end; at += hourMs) labels.push(at)
  return labels
}

/** The labels whose figure tells of the moment, around and in what is counted; epoch milliseconds. */
function momentsIn({ start, end }: CountedTime): number[] {
  const labels = []
  for (let at = Math.floor(start / hourMs) * hourMs; at <= Math.ceil(end / hourMs) * hourMs; at += hourMs)
    labels.push(at)
  return labels
}

/** The labels of each kind of weather. */
export const labelsFor = (measure: Measure, counted: CountedTime): number[] =>
  measure === 'rainPct' || measure === 'rainMm10' ? hoursEnding(counted) : momentsIn(counted)

/** The figures of a forecast by their label, epoch milliseconds; of a doubled label as often as it is there. */
export type LabelledHours = ReadonlyMap<number, readonly Record<Figure, number | null>[]>

const Column = z.array(z.unknown()).max(5000)
const Answer = z.object({
  hourly: z.looseObject({ time: Column }),
  hourly_units: z.record(z.string(), z.unknown()).optional(),
})

/** The hours in an answer of Open-Meteo; undefined when there are none. */
export function hoursInAnswer(text: string): LabelledHours | undefined {
  try {
    const { success, data } = Answer.safeParse(JSON.parse(text))
    return success ? hoursIn(data) : undefined
  } catch {
    return undefined
  }
}

function hoursIn({ hourly, hourly_units: units = {} }: z.output<typeof Answer>): LabelledHours {
  const hours = new Map<number, Record<Figure, number | null>[]>()
  for (const [row, time] of hourly.time.entries()) {
    if (typeof time !== 'number' || !Number.isSafeInteger(time)) continue
    const figures = Object.fromEntries(
      Object.entries(variables).map(([figure, variable]) => [figure, figureIn(hourly, units, variable, row)]),
    ) as Record<Figure, number | null>
    hours.set(time * 1000, [...(hours.get(time * 1000) ?? []), figures])
  }
  return hours
}

/** A figure in its bounds and unit; null otherwise, as if it were missing. */
function figureIn(
  hourly: Record<string, unknown>,
  units: Record<string, unknown>,
  { name, least, most, unit }: (typeof variables)[Figure],
  row: number,
): number | null {
  const column = hourly[name]
  const value: unknown = Array.isArray(column) ? column[row] : null
  const isInUnit = units[name] === undefined || units[name] === unit
  return typeof value === 'number' && isInUnit && value >= least && value <= most ? value : null
}

/** The share of the sky that clouds at three heights hide, percent; high ones hide half as much. */
const cover = ({ low, mid, high }: Record<Figure, number | null>): number | null =>
  low === null || mid === null || high === null
    ? null
    : 100 * (1 - (1 - low / 100) * (1 - mid / 100) * (1 - high / 200))

/** A millionth of a millimetre, so that sums of decimals are whole. */
const exact = (millimetres: number): number => Math.round(millimetres * 1e6)

interface MeasureRule {
  figureOf: (hour: Record<Figure, number | null>) => number | null
  /** The value of all figures, in the unit of the threshold; `figures` is never empty. */
  valueOf: (figures: readonly number[]) => number
  /** Whether one missing figure leaves it unknown, whatever the others are. */
  needsAll: boolean
}

const rules: Record<Measure, MeasureRule> = {
  rainPct: { figureOf: ({ rain }) => rain, valueOf: (figures) => Math.max(...figures), needsAll: false },
  rainMm10: {
    figureOf: ({ mm }) => mm,
    valueOf: (figures) => figures.reduce((sum, figure) => sum + exact(figure), 0) / 1e5,
    needsAll: false,
  },
  windKmh: { figureOf: ({ wind }) => wind, valueOf: (figures) => Math.max(...figures), needsAll: false },
  cloud: {
    figureOf: cover,
    valueOf: (figures) => Math.round((10 * figures.reduce((sum, figure) => sum + figure, 0)) / figures.length) / 10,
    needsAll: true,
  },
}

/** What a kind of weather came to. */
export interface MeasureReading {
  measure: Measure
  /** As the clause has it. */
  threshold: number
  /** In the unit of the threshold; null when nothing is known. */
  value: number | null
  met: boolean
  /** The figure of each label, epoch milliseconds; null where it is missing. */
  hours: { at: number; value: number | null }[]
}

export interface RuleReading {
  verdict: Verdict
  measures: MeasureReading[]
}

interface Reckoned {
  reading: MeasureReading
  /** Every label has its figure. */
  isWhole: boolean
  /** A label is there twice. */
  isDoubled: boolean
}

function reckon(measure: Measure, threshold: number, counted: CountedTime, found: LabelledHours): Reckoned {
  const { figureOf, valueOf, needsAll } = rules[measure]
  const labels = labelsFor(measure, counted)
  const hours = labels.map((at) => {
    const [hour] = found.get(at) ?? []
    return { at, value: hour ? figureOf(hour) : null }
  })
  const known = hours.flatMap(({ value }) => (value === null ? [] : [value]))
  const isWhole = known.length === hours.length
  const value = known.length === 0 || (needsAll && !isWhole) ? null : valueOf(known)
  const isDoubled = labels.some((at) => (found.get(at)?.length ?? 0) > 1)
  const reading = { measure, threshold, value, met: value !== null && value >= threshold, hours }
  return { reading, isWhole, isDoubled }
}

/**
 * The verdict of the rule `rain-1` on the hours of a forecast: `met` when any kind of weather reaches its threshold;
 * else `unknown` when a figure that counts is missing. A label that is there twice is not a figure to decide by.
 */
export function readHours(measures: Measures, counted: CountedTime, found: LabelledHours): RuleReading {
  const reckoned = (Object.keys(rules) as Measure[]).flatMap((measure) => {
    const threshold = measures[measure]
    return threshold === null ? [] : [reckon(measure, threshold, counted, found)]
  })
  return {
    verdict: verdictOf(reckoned),
    measures: reckoned.map(({ reading }) => reading),
  }
}

function verdictOf(reckoned: readonly Reckoned[]): Verdict {
  if (reckoned.some(({ isDoubled }) => isDoubled)) return 'unknown'
  if (reckoned.some(({ reading }) => reading.met)) return 'met'
  return reckoned.every(({ isWhole }) => isWhole) ? 'not met' : 'unknown'
}

/** The same from the text of an answer; `unknown` when it is not a forecast. */
export const readAnswer = (measures: Measures, counted: CountedTime, text: string): RuleReading =>
  readHours(measures, counted, hoursInAnswer(text) ?? new Map())
