import type { Light, MoonLook, MoonPhase } from '#light/light.ts'
import { isoOf } from '#kernel/dates.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import { Curve } from './crossings.ts'
import { bodyAt, type Vector } from './ephemeris.ts'
import { kilometersOfUnit, lookFrom, rounded, type LightPlace } from './horizon.ts'

/** Kilometres. */
const moonRadius = 1737.4

const rad = Math.PI / 180

/**
 * The apparent height of the moon's upper edge, in degrees: its center plus 34′ of refraction and its apparent radius.
 */
export function moonEdgeFrom(place: LightPlace): (ms: number) => number {
  const moon = lookFrom(place, 'moon')
  return (ms) => {
    const { elevationDeg, distance } = moon(ms)
    return elevationDeg + 34 / 60 + Math.asin(moonRadius / (distance * kilometersOfUnit)) / rad
  }
}

/** The moon of a day: rise and set of its edge, its phase at the middle of the day, and the next phases. */
export function moonOf(place: LightPlace, { start, end }: Stretch): Light['moon'] {
  const moon = lookFrom(place, 'moon')
  const curve = new Curve(moonEdgeFrom(place), start, end)
  const events = curve.crossings(0).map(({ ms, isRising }) => ({
    type: isRising ? ('moonrise' as const) : ('moonset' as const),
    at: isoOf(ms),
    azimuthDeg: rounded(moon(ms).azimuthDeg),
  }))
  const middle = (start + end) / 2
  const elongationDeg = elongationAt(middle)
  return {
    events,
    state: events.length > 0 || curve.points.length === 0 ? 'normal' : curve.lowest > 0 ? 'alwaysUp' : 'alwaysDown',
    phase: phaseOf(elongationDeg),
    elongationDeg: Math.round(elongationDeg * 100) / 100,
    illuminatedFraction: Math.round(illuminatedAt(middle) * 1000) / 1000,
    nextPhases: phasesFrom(start),
  }
}

/** The moon's phase and lit part at an instant: over a day the lit part changes by up to a tenth. */
export const moonAt = (ms: number): MoonLook => ({
  phase: phaseOf(elongationAt(ms)),
  illuminatedFraction: illuminatedAt(ms),
})

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

/** Half a day on each side of the instant: the moon has a principal phase that long. */
const near = 6

function phaseOf(elongationDeg: number): MoonPhase {
  const close = principal.find(([angle]) => Math.abs(((elongationDeg - angle + 540) % 360) - 180) <= near)
  return close?.[1] ?? between[Math.floor(elongationDeg / 90)] ?? 'waningCrescent'
}

/** The tilt of the ecliptic; its change over two centuries moves no phase by a second. */
const tilt = 23.4393 * rad

const longitudeOf = ({ x, y, z }: Vector): number => Math.atan2(y * Math.cos(tilt) + z * Math.sin(tilt), x) / rad

/** The moon's elongation from the sun along the ecliptic, geocentric: degrees, 0 to 360. */
function elongationAt(ms: number): number {
  return (longitudeOf(bodyAt('moon', ms)) - longitudeOf(bodyAt('sun', ms)) + 720) % 360
}

/** Days from one new moon to the next, on average. */
const month = 29.530_588_861

/** The next of each principal phase after an instant, soonest first. */
function phasesFrom(start: number): Light['moon']['nextPhases'] {
  const next = principal.map(([angle, phase]) => ({ phase, ms: nextAt(angle, start) }))
  return next.sort((one, other) => one.ms - other.ms).map(({ phase, ms }) => ({ phase, at: isoOf(ms) }))
}

/** When the moon next has this elongation. */
function nextAt(angle: number, start: number): number {
  const settle = (guess: number) => {
    let ms = guess
    // The moon gains 11° to 15° a day: each iteration leaves a fifth of the error, and twenty leave none.
    for (let round = 0; round < 20; round += 1)
      ms += (((((angle - elongationAt(ms)) % 360) + 540) % 360) - 180) * (month / 360) * dayMs
    return Math.round(ms)
  }
  const found = settle(start + (((angle - elongationAt(start) + 360) % 360) * month * dayMs) / 360)
  return found < start ? settle(found + month * dayMs) : found
}
