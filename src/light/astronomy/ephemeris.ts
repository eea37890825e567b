import { Body, DefineStar, GeoVector, MakeTime, Rotation_EQJ_EQD, RotateVector, SiderealTime } from 'astronomy-engine'

/**
 * Geocentric positions of sun, moon and the core of the Milky Way: computed by astronomy-engine at the instants of a
 * fixed grid, and interpolated with a cubic in between. The grid does not depend on the place, so that a month of days
 * and a page of places share it. The interpolation error is below 0.1″.
 */

/** A direction with its length: x to the equinox, z to the north pole of the date; astronomical units. */
export interface Vector {
  x: number
  y: number
  z: number
}

/** Milliseconds between two instants of a body's grid: shorter for faster bodies. */
const steps = { sun: 48 * 3_600_000, moon: 12 * 3_600_000, core: 96 * 3_600_000 } as const
export type LightBody = keyof typeof steps

const bodies = { sun: Body.Sun, moon: Body.Moon, core: Body.Star1 } as const

/**
 * Sagittarius A*: right ascension in hours, declination in degrees (ICRS 17h45m40.0409s −29°00′28.118″), light-years.
 */
DefineStar(Body.Star1, 266.416_837_083_3 / 15, -29.007_810_555_6, 26_000)

/** A few years of sun and months of moon; when exceeded, the cache is cleared. */
const maxCached = 6000

const known = { sun: new Map<number, Vector>(), moon: new Map<number, Vector>(), core: new Map<number, Vector>() }

function nodeAt(body: LightBody, index: number): Vector {
  const nodes = known[body]
  const node = nodes.get(index)
  if (node) return node
  if (nodes.size >= maxCached) nodes.clear()
  const time = MakeTime(new Date(index * steps[body]))
  const { x, y, z } = RotateVector(Rotation_EQJ_EQD(time), GeoVector(bodies[body], time, true))
  const fresh = { x, y, z }
  nodes.set(index, fresh)
  return fresh
}

/** The position of a body at an instant, epoch milliseconds. */
export function bodyAt(body: LightBody, ms: number): Vector {
  const along = ms / steps[body]
  const index = Math.floor(along)
  const part = along - index
  const [before, from, to, after] = [
    nodeAt(body, index - 1),
    nodeAt(body, index),
    nodeAt(body, index + 1),
    nodeAt(body, index + 2),
  ]
  // Lagrange interpolation through the instants −1, 0, 1 and 2.
  const [a, b, c, d] = [
    (-part * (part - 1) * (part - 2)) / 6,
    ((part + 1) * (part - 1) * (part - 2)) / 2,
    (-(part + 1) * part * (part - 2)) / 2,
    ((part + 1) * part * (part - 1)) / 6,
  ]
  return {
    x: a * before.x + b * from.x + c * to.x + d * after.x,
    y: a * before.y + b * from.y + c * to.y + d * after.y,
    z: a * before.z + b * from.z + c * to.z + d * after.z,
  }
}

const spinStep = 24 * 3_600_000

/** Rotations of the Earth in a day of 24 hours, relative to the equinox. */
const spin = 1.002_737_909_350_795

const spins = new Map<number, number>()

/** The rotation of the Earth in radians: Greenwich's apparent sidereal time. */
export function siderealAngle(ms: number): number {
  const index = Math.floor(ms / spinStep)
  let hours = spins.get(index)
  if (hours === undefined) {
    if (spins.size >= maxCached) spins.clear()
    hours = SiderealTime(new Date(index * spinStep))
    spins.set(index, hours)
  }
  return (hours / 24 + ((ms - index * spinStep) / spinStep) * spin) * 2 * Math.PI
}
