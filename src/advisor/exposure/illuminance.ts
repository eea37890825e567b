import { type Curve, valueAt } from '#kernel/curve.ts'
import type { Hour } from '#weather/api.ts'
import { blockedShare } from '#weather/sky-light.ts'

const rad = Math.PI / 180

/**
 * Illuminance of a clear sky on level ground by the sun's height, from each height down to the next: log10 of lux is a
 * cubic of the height over 90° (Janiczek and DeYoung, USNO Circular 171, 1987).
 */
const clearSky: readonly (readonly [fromDeg: number, l0: number, l1: number, l2: number, l3: number])[] = [
  [20, 3.74, 3.97, -4.07, 1.47],
  [5, 3.05, 13.28, -45.98, 64.33],
  [-0.8, 2.88, 22.26, -207.64, 1034.3],
  [-5, 2.88, 21.81, -258.11, -858.36],
  [-12, 2.7, 12.17, -431.69, -1899.83],
  [-18, 13.84, 262.72, 1447.42, 2797.93],
]

/** Lux of a clear night without moon: the last value of the table. */
const nightLux = 0.00065

/**
 * Lux on level ground under a clear sky, by the height of the sun in degrees without refraction (USNO Circular 171).
 */
export function luxHorizontal(sunDeg: number): number {
  const row = clearSky.find(([from]) => sunDeg >= from)
  if (!row) return nightLux
  const [, l0, l1, l2, l3] = row
  const x = Math.min(sunDeg, 90) / 90
  return 10 ** (l0 + l1 * x + l2 * x ** 2 + l3 * x ** 3)
}

/** EV at ISO 100 for an illuminance in lux, as an incident meter with a constant of 250 reads it (ISO 2720). */
export const ev100FromLux = (lux: number): number => Math.log2(lux / 2.5)

/** Where the sun is relative to the subject: front, side, or behind it (also open shade). */
export type Facing = 'front' | 'side' | 'back'

/** The share of the direct beam that an upright subject receives. */
const beamShare: Record<Facing, number> = { front: 1, side: 0.5, back: 0 }

/**
 * Lux of the direct sun on a surface facing it: Beer and Lambert with 0.21 for clear air, air mass by Kasten and Young
 * (1989).
 */
function beamLux(sunDeg: number): number {
  if (sunDeg <= 0) return 0
  const airMass = 1 / (Math.sin(sunDeg * rad) + 0.50572 * (sunDeg + 6.07995) ** -1.6364)
  return 128_000 * Math.exp(-0.21 * airMass)
}

/** Light reflected from the ground: grass and stone, unless something else is known. */
const usualAlbedo = 0.2

/**
 * EV at ISO 100 of an upright subject under a clear sky, by the height of the sun in degrees: the beam it receives,
 * half of the sky, and the light reflected from the ground (its albedo, 0 to 1). A simple model on the two sources
 * above; it gives EV 15 in full sun and EV 12 in open shade, as the table of ANSI PH2.7 does.
 */
export function subjectEv(sunDeg: number, facing: Facing = 'front', albedo: number = usualAlbedo): number {
  const level = luxHorizontal(sunDeg)
  const beam = beamLux(sunDeg)
  const up = Math.max(sunDeg, 0) * rad
  const direct = Math.min(beam * Math.sin(up), 0.95 * level)
  const sky = Math.max(level - direct, 0.05 * level)
  return ev100FromLux(beamShare[facing] * beam * Math.cos(up) + 0.5 * sky + 0.5 * albedo * level)
}

/** Stops by the share of light that clouds block: hazy sun, cloudy bright, heavy overcast (steps of ANSI PH2.7). */
const stopsOfBlocked: Curve = [
  [0, 0],
  [0.3, 0.5],
  [0.5, 1],
  [0.7, 2],
  [0.95, 3],
]

/** Stops of a front-lit subject's light that clouds block. */
export const cloudStops = (hour: Pick<Hour, 'cloudLow' | 'cloudMid' | 'cloudHigh'>): number =>
  valueAt(stopsOfBlocked, blockedShare(hour))
