import type { Light } from '#light/light.ts'
import { isoOf } from '#kernel/dates.ts'
import type { Stretch } from '#light/civil-day.ts'
import { Curve } from './crossings.ts'
import { lookFrom, type LightPlace } from './horizon.ts'
import { illuminatedAt, moonEdgeFrom } from './moon.ts'
import { noonOf } from './solar-day.ts'

/** Degrees: the sun has to be below, and the core above these heights for photographs. */
const darkBelow = -18
const coreAbove = 10

/** The declination of Sagittarius A*, degrees: its highest altitude is 90° − |latitude − declination|. */
const declination = -29.008

/** A moon lit by more than this outshines the core. */
const bright = 0.25

/** The core of the Milky Way in the night after a day: from its noon to the next. */
export function milkyWayOf(place: LightPlace, day: Stretch): Light['milkyWay'] {
  const maxElevationDeg = Math.round((90 - Math.abs(place.lat - declination)) * 100) / 100
  if (maxElevationDeg < coreAbove) return { maxElevationDeg, windows: [] }
  const noon = noonOf(place, day)
  const next = noonOf(place, { start: day.start + 86_400_000, end: day.end + 86_400_000 })
  const [sun, core] = [lookFrom(place, 'sun'), lookFrom(place, 'core')]
  const [dark, high] = [
    new Curve((ms) => sun(ms).elevationDeg, noon, next),
    new Curve((ms) => core(ms).elevationDeg, noon, next),
  ]
  const cuts = [...dark.crossings(darkBelow), ...high.crossings(coreAbove)]
    .map(({ ms }) => ms)
    .sort((one, other) => one - other)
  const edges = [noon, ...cuts, next]
  const windows = edges.slice(1).flatMap((end, index) => {
    const start = edges[index] ?? end
    const middle = (start + end) / 2
    return end > start && dark.at(middle) < darkBelow && high.at(middle) > coreAbove ? [{ start, end }] : []
  })
  return {
    maxElevationDeg,
    windows: windows.map(({ start, end }) => ({
      start: isoOf(start),
      end: isoOf(end),
      moonlit: isMoonlit(place, start, end),
    })),
  }
}

function isMoonlit(place: LightPlace, start: number, end: number): boolean {
  const edge = moonEdgeFrom(place)
  if (illuminatedAt((start + end) / 2) <= bright) return false
  const looks = Math.ceil((end - start) / 600_000)
  return Array.from({ length: looks + 1 }, (_, index) => start + ((end - start) * index) / looks).some(
    (ms) => edge(ms) > 0,
  )
}
