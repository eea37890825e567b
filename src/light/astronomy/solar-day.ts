import { lightEventTypes, type Light, type LightEventType } from '#light/light.ts'
import { isoOf } from '#kernel/dates.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import { Curve } from './crossings.ts'
import { hourAngle, lookFrom, rounded, type LightPlace } from './horizon.ts'
import { thresholds } from './thresholds.ts'

/** When the sun passes the meridian of the place (`0`) or the opposite one (`180`), nearest to an instant. */
export function transitNear(place: LightPlace, meridian: 0 | 180, near: number): number {
  let ms = near
  // The sun's hour angle grows by 15° an hour, to one part in a thousand: four iterations are exact to the millisecond.
  for (let round = 0; round < 4; round += 1) {
    const past = ((((hourAngle(place, 'sun', ms) - meridian + 180) % 360) + 360) % 360) - 180
    ms -= (past / 360) * dayMs
  }
  return Math.round(ms)
}

/** The solar noon of a day, nearest to its middle. */
export const noonOf = (place: LightPlace, { start, end }: Stretch): number => transitNear(place, 0, (start + end) / 2)

/** The sun's path around the noon of a day, from one lower transit to the next: its evening may be after midnight. */
export function solarDayOf(place: LightPlace, civil: Stretch): Light['solarDay'] {
  const sun = lookFrom(place, 'sun')
  const noon = noonOf(place, civil)
  const [start, end] = [transitNear(place, 180, noon - dayMs / 2), transitNear(place, 180, noon + dayMs / 2)]
  const curve = new Curve((ms) => sun(ms).elevationDeg, start, end)
  const events = Object.fromEntries(
    lightEventTypes.map((type): [LightEventType, string | null] => [type, null]),
  ) as Light['solarDay']['events']
  for (const { deg, rising, setting } of thresholds) {
    const found = curve.crossings(deg)
    events[rising] = timeOf(found.find(({ isRising }) => isRising)?.ms)
    events[setting] = timeOf(found.findLast(({ isRising }) => !isRising)?.ms)
  }
  const { azimuthDeg, elevationDeg } = sun(noon)
  return {
    noon: { at: isoOf(noon), azimuthDeg: rounded(azimuthDeg), elevationDeg: rounded(elevationDeg) },
    start: isoOf(start),
    end: isoOf(end),
    events,
  }
}

const timeOf = (ms: number | undefined): string | null => (ms === undefined ? null : isoOf(ms))
