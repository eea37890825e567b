import { hourMs } from '#kernel/durations.ts'
import type { GoldenHourQuality, Hour } from './api.ts'
import { isHeavy, isThunder } from './conditions.ts'
import { lossWords } from '#weather/words/loss-words.ts'
import { type Cap, type Loss, type LowSunSky, qualityOfScore, scoreSky } from './sky-score.ts'

const half = hourMs / 2
const dayMs = 24 * hourMs

/** How many days ahead a forecast is scored, and how many days it is reliable. */
const scoredDays = 10
const trustedDays = 5

/** Smaller reductions, in percent, are not mentioned. */
const minLossPercent = 5

/** Low cloud that decreases by this many points in three hours after rain leaves a clear sky. */
const clearingPoints = 30
const clearingHours = 3

/** Looks up the hours of a forecast by time. */
export class HourTable {
  readonly #hours: Map<number, Hour>

  constructor(hours: readonly Hour[]) {
    this.#hours = new Map(hours.map((hour) => [Math.floor(Date.parse(hour.at) / hourMs), hour]))
  }

  /** The hour that contains an instant, epoch milliseconds. */
  at(ms: number): Hour | undefined {
    return this.#hours.get(Math.floor(ms / hourMs))
  }

  /** The known hours that overlap an interval. */
  during(start: number, end: number): Hour[] {
    const first = Math.floor(start / hourMs)
    return Array.from({ length: Math.ceil(end / hourMs) - first }, (_, index) => this.#hours.get(first + index)).filter(
      (hour) => hour !== undefined,
    )
  }
}

export interface Outlook extends GoldenHourQuality {
  score: number
  losses: Loss[]
}

interface OutlookQuery {
  hours: HourTable
  /** Epoch milliseconds. */
  now: number
  type?: string | undefined
}

/** The quality of a low sun's light at an instant; undefined outside of the forecast or with too few data. */
export function outlookAt(at: number, { hours, now, type }: OutlookQuery): Outlook | undefined {
  const lead = (at - now) / dayMs
  const around = hours.during(at - half, at + half)
  const clouds = lead > scoredDays ? undefined : cloudsOf(around)
  if (!clouds) return undefined
  const air = {
    humidity: mean(around, 'humidity'),
    visibilityKm: mean(around, 'visibilityKm'),
    precip: mean(around, 'precip'),
  }
  const { score, losses } = scoreSky(
    { ...clouds, ...air, cap: capOf(around), isClearing: isClearing(hours, at, clouds.cloudLow) },
    type,
  )
  const reasons = losses
    .filter(({ percent }) => percent >= minLossPercent)
    .map((loss) => lossWords(loss, { ...clouds, ...air }))
  const isSure = lead <= trustedDays && Object.values(air).every((value) => value !== null)
  return {
    quality: qualityOfScore(score),
    score,
    basis: 'forecast',
    confidence: isSure ? 'high' : 'low',
    reason: reasons[0] ?? '',
    reasons,
    losses,
  }
}

type Figure = 'cloudLow' | 'cloudMid' | 'cloudHigh' | 'humidity' | 'visibilityKm' | 'precip'

/** The mean of the known values; null without any. */
function mean(hours: readonly Hour[], figure: Figure): number | null {
  const values = hours.map((hour) => hour[figure]).filter((value) => value !== null)
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
}

function cloudsOf(hours: readonly Hour[]): Pick<LowSunSky, 'cloudLow' | 'cloudMid' | 'cloudHigh'> | undefined {
  const [cloudLow, cloudMid, cloudHigh] = [mean(hours, 'cloudLow'), mean(hours, 'cloudMid'), mean(hours, 'cloudHigh')]
  return cloudLow === null || cloudMid === null || cloudHigh === null ? undefined : { cloudLow, cloudMid, cloudHigh }
}

/** The strictest limit of the hours. */
function capOf(hours: readonly Hour[]): Cap | undefined {
  if (hours.some(({ code }) => isHeavy(code))) return 'heavy'
  if (hours.some(({ code }) => isThunder(code))) return 'thunder'
  return hours.some(({ fog }) => fog) ? 'fog' : undefined
}

function isClearing(hours: HourTable, at: number, cloudLow: number): boolean {
  const before = hours.at(at - clearingHours * hourMs)?.cloudLow ?? 0
  const wasWet = hours.during(at - clearingHours * hourMs, at - half).some(({ precipMm }) => (precipMm ?? 0) >= 0.1)
  return wasWet && before - cloudLow >= clearingPoints
}
