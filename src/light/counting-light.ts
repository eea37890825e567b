import { dayMs } from '#kernel/durations.ts'
import { Curve } from './astronomy/crossings.ts'
import { hourAngle, lookFrom, type LightPlace, type Seen } from './astronomy/horizon.ts'
import { skylineCrossings } from './astronomy/skyline-crossings.ts'
import { transitNear } from './astronomy/solar-day.ts'
import type { Stretch } from './civil-day.ts'
import { overSkyline, type Skyline } from './skyline.ts'

/**
 * The light that a session is promised, by the height of the sun's center without refraction: golden hour from −4° to
 * +6°, also behind a skyline, as the sky still glows; golden sun up to +6°, as long as the sun is over the skyline;
 * blue hour from −6° to −4°; daylight from +6° up, over the skyline.
 */
export const wantedLights = ['golden', 'golden_sun', 'blue', 'day', 'any'] as const
export type WantedLight = (typeof wantedLights)[number]

/** Before or after the sun is highest. */
export const dayHalves = ['morning', 'evening', 'either'] as const
export type DayHalf = (typeof dayHalves)[number]

export interface LightFilter {
  light: WantedLight
  half: DayHalf
}

export interface SkylinePlace extends LightPlace {
  /** Empty for an open horizon at sea level. */
  skyline: Skyline
}

/** The heights between which each light lies, degrees; the sun’s own must be over the skyline as well. */
const bands: Record<Exclude<WantedLight, 'any'>, { from: number; to: number; isSun: boolean }> = {
  golden: { from: -4, to: 6, isSun: false },
  golden_sun: { from: -90, to: 6, isSun: true },
  blue: { from: -6, to: -4, isSun: false },
  day: { from: 6, to: 90, isSun: true },
}

/** The stretches with the wanted light within a time at a place, in order, to the millisecond. */
export function countingLight(place: SkylinePlace, { light, half }: LightFilter, time: Stretch): Stretch[] {
  if (time.end <= time.start) return []
  if (light === 'any') return [time]
  const band = bands[light]
  const sun = lookFrom(place, 'sun')
  const isIn = (seen: Seen): boolean =>
    seen.elevationDeg >= band.from &&
    seen.elevationDeg <= band.to &&
    (!band.isSun || overSkyline(place.skyline, seen) >= 0)
  const isHalf = (ms: number): boolean => half === 'either' || (half === 'morning') === hourAngle(place, 'sun', ms) < 0
  const cuts = [...heightCuts(sun, band, time), ...(half === 'either' ? [] : transitsIn(place, time))]
  if (band.isSun) cuts.push(...skylineCrossings(sun, place.skyline, time))
  return between(cuts, time).filter(({ start, end }) => isIn(sun((start + end) / 2)) && isHalf((start + end) / 2))
}

function heightCuts(sun: (ms: number) => Seen, { from, to }: { from: number; to: number }, { start, end }: Stretch) {
  const curve = new Curve((ms) => sun(ms).elevationDeg, start, end)
  return [from, to].flatMap((height) => curve.crossings(height).map(({ ms }) => ms))
}

/** When the sun is highest and lowest. */
function transitsIn(place: LightPlace, { start, end }: Stretch): number[] {
  const found: number[] = []
  for (let ms = start - dayMs / 2; ms < end + dayMs; ms += dayMs)
    found.push(transitNear(place, 0, ms), transitNear(place, 180, ms))
  return found
}

/** The stretches between cuts inside of a time. */
function between(cuts: readonly number[], { start, end }: Stretch): Stretch[] {
  const inside = cuts.filter((cut) => cut > start && cut < end)
  const points = [...new Set([start, ...inside, end])].toSorted((one, other) => one - other)
  return points.slice(1).map((point, index) => ({ start: points[index] ?? start, end: point }))
}
