import { type Curve, valueAt } from '#kernel/curve.ts'
import type { ShootType } from '#shoots/api.ts'
import type { Hour } from '#weather/api.ts'
import { HourTable, outlookAt } from '#weather/outlook.ts'
import { fogLeaves, rainMatters, stormLeaves, trusted, unknownSky, windMatters, wishes } from './rules.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How far a forecast is counted. */
export type Trust = 'counted' | 'uncertain' | 'none'

const shares: Record<Trust, number> = { counted: 1, uncertain: 0.5, none: 0 }

/** The weather of the days to come, as a shoot of one type meets it. */
export class Forecast {
  private readonly hours: HourTable
  private readonly now: number
  private readonly type: ShootType
  private readonly known = new Map<string, { low: number; high: number }>()

  constructor(hours: readonly Hour[], now: number, type: ShootType) {
    this.hours = new HourTable(hours)
    this.now = now
    this.type = type
  }

  /** The hours that a stretch of time takes some of, as far as they are known. */
  during(start: number, end: number): Hour[] {
    return this.hours.during(start, end)
  }

  /** How far the forecast for this time is counted. */
  trust(start: number, end: number): Trust {
    const hours = Math.ceil(end / hourMs) - Math.floor(start / hourMs)
    return this.during(start, end).length < hours ? 'none' : this.trustAt(start)
  }

  /** What the weather leaves of the light of an instant, 0 to 1. */
  leaves(ms: number, elevationDeg: number): number {
    const hour = this.hours.at(ms)
    const share = shares[this.trustAt(ms)]
    if (!hour || share === 0) return unknownSky
    const sky = this.known.get(hour.at) ?? this.skyOf(hour)
    this.known.set(hour.at, sky)
    return share * (elevationDeg < lowSunDeg ? sky.low : sky.high) + (1 - share) * unknownSky
  }

  private trustAt(ms: number): Trust {
    const days = (ms - this.now) / dayMs
    if (days > trusted.byHalf) return 'none'
    return days > trusted.fully ? 'uncertain' : 'counted'
  }

  private skyOf(hour: Hour): { low: number; high: number } {
    const { rain, wind, clouds } = wishes[this.type]
    const calm = 1 - wind * (hour.windKmh === null ? 0 : valueAt(windMatters, hour.windKmh))
    const dry = 1 - rain * (hour.precip === null ? 0 : valueAt(rainMatters, hour.precip))
    const covered = coverOf(hour)
    const high = calm * dry * dangers(hour) * (covered === null ? 1 : valueAt(clouds, covered))
    const outlook = outlookAt(Date.parse(hour.at) + hourMs / 2, { hours: this.hours, now: this.now, type: this.type })
    return { high, low: outlook ? calm * valueAt(scoreLeaves, outlook.score) : high }
  }
}

/** Below this the sky makes the light; above it the sun does. */
const lowSunDeg = 8

/** The factor that a poor golden-hour score leaves of its value: even a poor golden hour is one. */
const scoreLeaves: Curve = [
  [0, 0.2],
  [100, 1],
]

function dangers({ condition, fog }: Hour): number {
  if (condition === 'stormy') return stormLeaves
  return fog ? fogLeaves : 1
}

/**
 * How much of the sky is covered, in percent; high clouds are thin and count by half. Null when the forecast does not
 * say.
 */
export function coverOf({
  cloudLow,
  cloudMid,
  cloudHigh,
}: Pick<Hour, 'cloudLow' | 'cloudMid' | 'cloudHigh'>): number | null {
  if (cloudLow === null || cloudMid === null || cloudHigh === null) return null
  return 100 * (1 - (1 - cloudLow / 100) * (1 - cloudMid / 100) * (1 - cloudHigh / 200))
}
