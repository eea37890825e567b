import { MoonPhase as elongationAt, SearchMoonPhase } from 'astronomy-engine'
import type { Light, MoonPhase } from '#light/api.ts'
import { isoOf } from '#kernel/dates.ts'
import type { Stretch } from './civil-day.ts'
import { Curve } from './crossings.ts'
import { bodyAt } from './ephemeris.ts'
import { kilometersOfUnit, lookFrom, rounded, type LightPlace } from './horizon.ts'

/** Kilometres. */
const moonRadius = 1737.4

const rad = Math.PI / 180

/** How high the moon's upper edge seems to stand, in degrees: its middle, 34′ of refraction, and its half as it looks from here. */
export function moonEdgeFrom(place: LightPlace): (ms: number) => number {
  const moon = lookFrom(place, 'moon')
  return (ms) => {
    const { elevationDeg, distance } = moon(ms)
    return elevationDeg + 34 / 60 + Math.asin(moonRadius / (distance * kilometersOfUnit)) / rad
  }
}

/** The moon of a day: when its edge rises and sets, what it looks like at the middle of the day, and what it comes to next. */
export function moonOf(place: LightPlace, { start, end }: Stretch): Light['moon'] {
  const moon = lookFrom(place, 'moon')
  const curve = new Curve(moonEdgeFrom(place), start, end)
  const events = curve.crossings(0).map(({ ms, isRising }) => ({
    type: isRising ? ('moonrise' as const) : ('moonset' as const), at: isoOf(ms), azimuthDeg: rounded(moon(ms).azimuthDeg),
  }))
  const middle = (start + end) / 2
  const elongationDeg = elongationAt(new Date(middle))
  return {
    events,
    state: events.length > 0 || curve.points.length === 0 ? 'normal' : curve.lowest > 0 ? 'alwaysUp' : 'alwaysDown',
    phase: phaseOf(elongationDeg),
    elongationDeg: Math.round(elongationDeg * 100) / 100,
    illuminatedFraction: Math.round(illuminatedAt(middle) * 1000) / 1000,
    nextPhases: phasesFrom(start),
  }
}

/** The part of the moon's disc that the sun lights, 0 to 1 (Meeus, Astronomical Algorithms, chapter 48). */
export function illuminatedAt(ms: number): number {
  const [sun, moon] = [bodyAt('sun', ms), bodyAt('moon', ms)]
  const [toSun, toMoon] = [Math.hypot(sun.x, sun.y, sun.z), Math.hypot(moon.x, moon.y, moon.z)]
  const apart = Math.acos((sun.x * moon.x + sun.y * moon.y + sun.z * moon.z) / (toSun * toMoon))
  return (1 + Math.cos(Math.atan2(toSun * Math.sin(apart), toMoon - toSun * Math.cos(apart)))) / 2
}

/** The angle from the sun along the ecliptic, degrees, at each principal phase. */
const principal = [
  [0, 'new'],
  [90, 'firstQuarter'],
  [180, 'full'],
  [270, 'lastQuarter'],
] as const
const between: MoonPhase[] = ['waxingCrescent', 'waxingGibbous', 'waningGibbous', 'waningCrescent']

/** Half a day on each side of the instant: so long the moon is called by a principal phase. */
const near = 6

export function phaseOf(elongationDeg: number): MoonPhase {
  const close = principal.find(([angle]) => Math.abs(((elongationDeg - angle + 540) % 360) - 180) <= near)
  return close?.[1] ?? between[Math.floor(elongationDeg / 90)] ?? 'waningCrescent'
}

/** Less than from one new moon to the next: of each phase, none lies between the first two after such a stretch began. */
const stretch = 20 * 86_400_000

/** The first of each phase after a stretch began, counted from 1970; remembered, for they are dear. */
const firsts = new Map<number, { phase: (typeof principal)[number][1]; ms: number }[]>()

function firstPhases(index: number) {
  const found = firsts.get(index)
  if (found) return found
  if (firsts.size > 400) firsts.clear()
  const start = new Date(index * stretch)
  const phases = principal.flatMap(([angle, phase]) => {
    const time = SearchMoonPhase(angle, start, 31)
    return time ? [{ phase, ms: time.date.getTime() }] : []
  })
  firsts.set(index, phases)
  return phases
}

/** The next of each principal phase after an instant, soonest first. */
function phasesFrom(ms: number): Light['moon']['nextPhases'] {
  const index = Math.floor(ms / stretch)
  const coming = [index, index + 1, index + 2].flatMap(firstPhases).filter((phase) => phase.ms >= ms).sort((one, other) => one.ms - other.ms)
  const first = principal.flatMap(([, name]) => coming.find(({ phase }) => phase === name) ?? [])
  return first.sort((one, other) => one.ms - other.ms).map(({ phase, ms: at }) => ({ phase, at: isoOf(at) }))
}
