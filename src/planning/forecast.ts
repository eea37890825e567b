import { type Curve, valueAt } from '#kernel/curve.ts'
import { hourMs } from '#kernel/durations.ts'
import type { ShootType } from '#shoots/api.ts'
import type { Hour } from '#weather/api.ts'
import { HourTable, outlookAt } from '#weather/outlook.ts'
import { fogLeaves, rainMatters, stormLeaves, trusted, unknownSky, windMatters, preferencesByType } from './rules.ts'

const dayMs = 24 * hourMs

/** How much a forecast counts. */
export type Trust = 'counted' | 'uncertain' | 'none'

const shares: Record<Trust, number> = { counted: 1, uncertain: 0.5, none: 0 }

/** The weather of the coming days, rated for one type of shoot. */
export class Forecast {
  readonly #hours: HourTable
  readonly #now: number
  readonly #type: ShootType
  readonly #known = new Map<string, { low: number; high: number }>()

  constructor(hours: readonly Hour[], now: number, type: ShootType) {
    this.#hours = new HourTable(hours)
    this.#now = now
    this.#type = type
  }

  /** The forecast hours of an interval, as far as known. */
  during(start: number, end: number): Hour[] {
    return this.#hours.during(start, end)
  }

  /** How much the forecast for an interval counts. */
  trust(start: number, end: number): Trust {
    const hours = Math.ceil(end / hourMs) - Math.floor(start / hourMs)
    return this.during(start, end).length < hours ? 'none' : this.#trustAt(start)
  }

  /** The share of the light that the weather leaves at an instant, 0 to 1. */
  leaves(ms: number, elevationDeg: number): number {
    const hour = this.#hours.at(ms)
    const share = shares[this.#trustAt(ms)]
    if (!hour || share === 0) return unknownSky
    const sky = this.#known.get(hour.at) ?? this.#skyOf(hour)
    this.#known.set(hour.at, sky)
    return share * (elevationDeg < lowSunDeg ? sky.low : sky.high) + (1 - share) * unknownSky
  }

  #trustAt(ms: number): Trust {
    const days = (ms - this.#now) / dayMs
    if (days > trusted.byHalf) return 'none'
    return days > trusted.fully ? 'uncertain' : 'counted'
  }

  #skyOf(hour: Hour): { low: number; high: number } {
    const { rain, wind, clouds } = preferencesByType[this.#type]
    const calm = 1 - wind * (hour.windKmh === null ? 0 : valueAt(windMatters, hour.windKmh))
    const dry = 1 - rain * (hour.precip === null ? 0 : valueAt(rainMatters, hour.precip))
    const covered = coverOf(hour)
    const high = calm * dry * dangers(hour) * (covered === null ? 1 : valueAt(clouds, covered))
    const outlook = outlookAt(Date.parse(hour.at) + hourMs / 2, {
      hours: this.#hours,
      now: this.#now,
      type: this.#type,
    })
    return { high, low: outlook ? calm * valueAt(scoreLeaves, outlook.score) : high }
  }
}

/** Below this height the sky gives the light; above it the sun does. */
const lowSunDeg = 8

/** The share that a golden hour score leaves: even a poor golden hour counts. */
const scoreLeaves: Curve = [
  [0, 0.2],
  [100, 1],
]

function dangers({ condition, fog }: Hour): number {
  if (condition === 'stormy') return stormLeaves
  return fog ? fogLeaves : 1
}

/** Effective cloud cover in percent; high clouds are thin and count half. Null when unknown. */
export function coverOf({
  cloudLow,
  cloudMid,
  cloudHigh,
}: Pick<Hour, 'cloudLow' | 'cloudMid' | 'cloudHigh'>): number | null {
  if (cloudLow === null || cloudMid === null || cloudHigh === null) return null
  return 100 * (1 - (1 - cloudLow / 100) * (1 - cloudMid / 100) * (1 - cloudHigh / 200))
}
