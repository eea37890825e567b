import type { Condition, Hour, SunInHour } from './api.ts'
import type { Reading } from './reading.ts'
import { fahrenheitOf, fallName } from './rules.ts'
import { isoOf } from '#kernel/dates.ts'

/** WMO codes for precipitation and thunder. */
const rain = new Set([51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 80, 81, 82])
const snow = new Set([71, 73, 75, 77, 85, 86])
const thunder = new Set([95, 96, 99])
const fog = new Set([45, 48])
const heavy = new Set([65, 67, 75, 82, 86])

export const isThunder = (code: number | null): boolean => code !== null && thunder.has(code)
const isFog = (code: number | null): boolean => code !== null && fog.has(code)
export const isHeavy = (code: number | null): boolean => code !== null && heavy.has(code)

/** A mean wind that breaks twigs counts as a storm. */
const stormKmh = 62

/** Low and middle cloud cover, from 0 to 1. */
const covered = ({ cloudLow, cloudMid }: Pick<Reading, 'cloudLow' | 'cloudMid'>): number =>
  1 - (1 - (cloudLow ?? 0) / 100) * (1 - (cloudMid ?? 0) / 100)

/** The condition of an hour's measurements. */
export function conditionOf(hour: Omit<Reading, 'at' | 'humidity' | 'visibilityKm'>): Condition {
  const { code, windKmh } = hour
  if (isThunder(code) || (windKmh !== null && windKmh >= stormKmh)) return 'stormy'
  return (code === null ? undefined : conditionOfCode(code, hour)) ?? conditionOfFigures(hour)
}

function conditionOfCode(code: number, hour: Pick<Reading, 'cloudLow' | 'cloudMid'>): Condition | undefined {
  if (code === 0 || code === 1) return 'sunny'
  if (code === 2) return covered(hour) < 0.5 ? 'sunny' : 'cloudy'
  if (code === 3 || fog.has(code)) return 'cloudy'
  if (rain.has(code)) return 'rainy'
  return snow.has(code) ? 'snowy' : undefined
}

function conditionOfFigures(
  hour: Pick<Reading, 'precipMm' | 'tempC' | 'cloudLow' | 'cloudMid' | 'cloudHigh'>,
): Condition {
  if ((hour.precipMm ?? 0) >= 0.1) return fallName(hour.tempC) === 'snow' ? 'snowy' : 'rainy'
  return 1 - (1 - covered(hour)) * (1 - (hour.cloudHigh ?? 0) / 100) > 0.6 ? 'cloudy' : 'sunny'
}

/** Converts a reading to the API's form. */
export function hourOf({ at, ...reading }: Reading, sun: SunInHour): Hour {
  const { tempC, code } = reading
  return {
    at: isoOf(at),
    temp: tempC === null ? null : fahrenheitOf(tempC),
    ...reading,
    condition: conditionOf(reading),
    fog: isFog(code),
    sun,
  }
}

const severity: readonly Condition[] = ['sunny', 'cloudy', 'rainy', 'snowy', 'stormy']

const moreSevere = (one: Condition, other: Condition): Condition =>
  severity.indexOf(other) > severity.indexOf(one) ? other : one

/** Precipitation from this probability on determines the condition of a day, percent. */
const likely = 40

/** The condition of a day: the worst likely one in daylight, else the most frequent. Without sun, all hours count. */
export function dayCondition(hours: readonly Pick<Hour, 'condition' | 'precip' | 'sun'>[]): Condition {
  const sunlit = hours.filter(({ sun }) => sun !== 'down')
  const counted = sunlit.length > 0 ? sunlit : hours
  const wet = counted.filter(({ precip }) => (precip ?? 0) >= likely)
  if (wet.length > 0) return wet.map(({ condition }) => condition).reduce(moreSevere)
  const times = (condition: Condition) => counted.filter((hour) => hour.condition === condition).length
  return severity.reduce(
    (most, condition) => (times(condition) > 0 && times(condition) >= times(most) ? condition : most),
    severity[0] ?? 'sunny',
  )
}
