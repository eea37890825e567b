import { type Curve, valueAt } from '#kernel/curve.ts'
import type { Quality } from './api.ts'

/**
 * Rates the light of a low sun by a published rule: tables for local clouds, air and rain, without a model of the sky
 * toward the sun. `sky` rates the effect of clouds on the colors, `direct` the remaining direct sun; their weights
 * depend on the type of shoot. Documented in docs/golden-hour.md.
 */

const canvasTable: Curve = [
  [0, 0.45],
  [10, 0.6],
  [20, 0.75],
  [40, 1],
  [65, 1],
  [85, 0.7],
  [100, 0.45],
]
const pathTable: Curve = [
  [0, 1],
  [10, 1],
  [30, 0.8],
  [50, 0.55],
  [75, 0.2],
  [100, 0.05],
]
const visibilityTable: Curve = [
  [0.5, 0.05],
  [1, 0.1],
  [5, 0.4],
  [10, 0.7],
  [20, 0.9],
  [30, 1],
]
const humidityTable: Curve = [
  [55, 1],
  [70, 0.9],
  [85, 0.75],
  [95, 0.55],
  [100, 0.4],
]
const rainTable: Curve = [
  [20, 1],
  [50, 0.8],
  [80, 0.45],
  [100, 0.3],
]

/** The sky around a sunrise or a sunset: means of the surrounding hours, in percent and kilometres. */
export interface LowSunSky {
  cloudLow: number
  cloudMid: number
  cloudHigh: number
  /** Unknown values do not reduce the score. */
  humidity: number | null
  visibilityKm: number | null
  precip: number | null
  cap?: Cap | undefined
  /** Rain ended within three hours, and low cloud decreased. */
  isClearing: boolean
}

/** Conditions without good light whatever else the sky does, with their maximum score. */
export const caps = { fog: 35, thunder: 30, heavy: 25 } as const
export type Cap = keyof typeof caps

const clearingBonus = 10

/** The weight of the sky's colors against the direct sun. */
const skyShares: Record<string, number> = { landscape: 0.75, portrait: 0.4, wedding: 0.4 }
const usualShare = 0.6

/** A cause that reduces a score, and by how many percent it does alone. */
export interface Loss {
  by: 'lowCloud' | 'veil' | 'emptySky' | 'haze' | 'damp' | 'rain' | Cap
  percent: number
}

export interface SkyScore {
  /** 0 to 100. */
  score: number
  /** The largest first. */
  losses: Loss[]
}

const share = (percent: number): number => percent / 100

/** By type of shoot; by default for photographs in general. */
export function scoreSky(sky: LowSunSky, type?: string): SkyScore {
  const [low, mid, high] = [share(sky.cloudLow), share(sky.cloudMid), share(sky.cloudHigh)]
  const upper = 1 - (1 - mid) * (1 - high)
  const canvas = valueAt(canvasTable, upper * 100)
  const path = valueAt(pathTable, sky.cloudLow)
  const clear = sky.visibilityKm === null ? 1 : Math.sqrt(valueAt(visibilityTable, sky.visibilityKm))
  const dry = sky.humidity === null ? 1 : Math.sqrt(valueAt(humidityTable, sky.humidity))
  const rain = sky.precip === null ? 1 : valueAt(rainTable, sky.precip)
  const unveiled = (1 - 0.75 * mid) * (1 - 0.3 * high)
  const weight = skyShares[type ?? ''] ?? usualShare
  const color = 100 * canvas * path * clear * dry * rain + (sky.isClearing ? clearingBonus : 0)
  const direct = 100 * (1 - 0.95 * low) * unveiled * clear * dry * rain
  const score = weight * color + (1 - weight) * direct
  const isEmpty = upper < 0.4
  const losses: Loss[] = [
    { by: 'lowCloud', percent: 100 * (weight * (1 - path) + (1 - weight) * 0.95 * low) },
    { by: 'veil', percent: 100 * (weight * (isEmpty ? 0 : 1 - canvas) + (1 - weight) * (1 - unveiled)) },
    { by: 'emptySky', percent: isEmpty ? 100 * weight * (1 - canvas) : 0 },
    { by: 'haze', percent: 100 * (1 - clear) },
    { by: 'damp', percent: 100 * (1 - dry) },
    { by: 'rain', percent: 100 * (1 - rain) },
  ]
  return {
    score: capped(score, sky.cap),
    losses: withCap(
      losses.toSorted((one, other) => other.percent - one.percent),
      sky.cap,
    ),
  }
}

const capped = (score: number, cap: Cap | undefined): number =>
  Math.round(Math.min(cap ? caps[cap] : 100, Math.max(0, score)))

/** A limit such as fog is the first reason. */
const withCap = (losses: Loss[], cap: Cap | undefined): Loss[] =>
  cap ? [{ by: cap, percent: 100 - caps[cap] }, ...losses] : losses

const leastOf = { excellent: 70, good: 50, fair: 30 } as const

export function qualityOfScore(score: number): Quality {
  if (score >= leastOf.excellent) return 'excellent'
  if (score >= leastOf.good) return 'good'
  return score >= leastOf.fair ? 'fair' : 'poor'
}
