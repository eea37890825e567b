import { type Curve as Table, valueAt } from '#kernel/curve.ts'
import type { Stretch } from '#light/civil-day.ts'
import { Curve } from '#light/astronomy/crossings.ts'
import { lookFrom, type LightPlace } from '#light/astronomy/horizon.ts'
import { moonEdgeFrom } from '#light/astronomy/moon.ts'

/**
 * EV at ISO 100 of a landscape by how much of the moon is lit, high in the sky (ANSI PH2.7: full −2.5, gibbous −4,
 * quarter −6).
 */
const evOfFraction: Table = [
  [0, -9],
  [0.5, -6],
  [0.8, -4],
  [1, -2.5],
]

/** The table holds from this height on, degrees; a lower moon spreads its light over more ground. */
const highDeg = 40

const rad = Math.PI / 180

/**
 * EV at ISO 100 of open country in moonlight, by the lit fraction of 0 to 1, at an instant in epoch milliseconds;
 * undefined while the moon is down.
 */
export function moonlightEv(place: LightPlace, ms: number, litFraction: number): number | undefined {
  const { elevationDeg } = lookFrom(place, 'moon')(ms)
  if (elevationDeg <= 0) return undefined
  const spread = Math.min(Math.sin(elevationDeg * rad) / Math.sin(highDeg * rad), 1)
  return valueAt(evOfFraction, litFraction) + Math.log2(spread)
}

/** The apparent position of the moon's center at an instant in epoch milliseconds, degrees. */
export const moonAt = (place: LightPlace, ms: number): { azimuthDeg: number; elevationDeg: number } =>
  lookFrom(place, 'moon')(ms)

/** Whether any part of the moon is above the horizon. */
export const isMoonUp = (place: LightPlace, ms: number): boolean => moonEdgeFrom(place)(ms) > 0

/**
 * When the moon rises or sets within an interval, which may cross midnight: epoch milliseconds, by its upper edge as in
 * almanacs.
 */
export function moonTurnIn(place: LightPlace, { start, end }: Stretch): { at: number; isRising: boolean } | undefined {
  const [turn] = new Curve(moonEdgeFrom(place), start, end).crossings(0)
  return turn && { at: turn.ms, isRising: turn.isRising }
}
