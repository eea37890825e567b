import type { Stretch } from '#light/civil-day.ts'
import { minutesBetween, toMinute } from '#time/clock-words.ts'
import type { Light } from '#light/light.ts'
import { minutesIn } from '#light/spans.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { type Golden, goldenStretches } from '#weather/golden-windows.ts'
import { HourTable } from '#weather/outlook.ts'
import type { SkyLight } from '#weather/sky-light.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { cloudStops, subjectEv } from '#advisor/exposure/illuminance.ts'
import { usualCloudStops } from '#advisor/exposure/scene.ts'

/** The golden hour that the tips are about: that of the shoot, else the better one of the day. */
export function goldenPart(
  light: Light,
  { shoot }: Pick<AdviceContext, 'shoot'>,
  better: 'morning' | 'evening' | null,
): Golden | undefined {
  const stretches = goldenStretches(light)
  const ofShoot =
    shoot &&
    stretches
      .toSorted((one, other) => minutesIn([other], shoot) - minutesIn([one], shoot))
      .find((stretch) => minutesIn([stretch], shoot) >= 1)
  return ofShoot ?? stretches.find(({ half }) => half === better || half === 'midday')
}

/**
 * A moment with a low sun: epoch milliseconds, and the EV at ISO 100 of a person facing it, under the clouds of the
 * forecast, else of the estimate.
 */
export interface LowSun {
  at: number
  azimuthDeg: number
  elevationDeg: number
  ev100: number
}

export function lowSunAt(
  { place }: Light,
  hours: AdviceContext['hours'],
  at: number,
  sky: SkyLight | undefined,
): LowSun {
  const sun = sunAt(place, at)
  const hour = new HourTable(hours).at(at)
  const stops = hour ? cloudStops(hour) : sky?.isEven ? usualCloudStops : 0
  return { at, ...sun, ev100: subjectEv(sun.elevationDeg) - stops }
}

/** Sunrise or sunset where one lies within; else the moment at which the sun is highest, or the middle. */
export function turnOf(
  { solarDay: { events, noon } }: Light,
  { half, start, end }: Golden,
): { name: 'Sunrise' | 'Sunset' | 'Noon' | 'Middle'; at: number } {
  if (half === 'midday') return { name: 'Noon', at: toMinute(noon.at) }
  const edge = half === 'morning' ? events.sunrise : events.sunset
  return edge
    ? { name: half === 'morning' ? 'Sunrise' : 'Sunset', at: toMinute(edge) }
    : { name: 'Middle', at: toMinute((start + end) / 2) }
}

/** By how many stops the light changes in ten minutes, on average; falling below 0. */
export const stopsPer10Min = (from: LowSun, to: LowSun): number =>
  ((to.ev100 - from.ev100) / Math.max(1, minutesBetween(from.at, to.at))) * 10

/** Minutes before the light at which everything should be set up: landscapes need time to compose. Rules of thumb. */
export const readyMinutes = (type: string | undefined): number => (type === 'landscape' ? 45 : 30)

export const lasts = ({ start, end }: Stretch): number => minutesBetween(start, end)
