import { Body, DefineStar, GeoVector, MakeTime, Rotation_EQJ_EQD, RotateVector, SiderealTime } from 'astronomy-engine'

/**
 * Where sun, moon and the core of the Milky Way are, seen from the middle of the Earth: by astronomy-engine at a few
 * instants of a fixed grid, and by a curve through four of them in between. The grid belongs to no place, so that a
 * month of days and a page of places share it. The curve keeps within 0.1″ of the library.
 */

/** A direction with its length: x to the equinox, z to the north pole of the date; astronomical units. */
export interface Vector {
  x: number
  y: number
  z: number
}

/** Milliseconds between two instants of a body's grid: the faster it moves, the closer they lie. */
const steps = { sun: 48 * 3_600_000, moon: 12 * 3_600_000, core: 96 * 3_600_000 } as const
export type LightBody = keyof typeof steps

const bodies = { sun: Body.Sun, moon: Body.Moon, core: Body.Star1 } as const

/**
 * Sagittarius A*: right ascension in hours, declination in degrees (ICRS 17h45m40.0409s −29°00′28.118″), light-years.
 */
DefineStar(Body.Star1, 266.416_837_083_3 / 15, -29.007_810_555_6, 26_000)

/** The grid holds a few years of sun and months of moon; more than that is forgotten at once. */
const most = 6000

const known = { sun: new Map<number, Vector>(), moon: new Map<number, Vector>(), core: new Map<number, Vector>() }

function nodeAt(body: LightBody, index: number): Vector {
  const nodes = known[body]
  const node = nodes.get(index)
  if (node) return node
  if (nodes.size >= most) nodes.clear()
  const time = MakeTime(new Date(index * steps[body]))
  const { x, y, z } = RotateVector(Rotation_EQJ_EQD(time), GeoVector(bodies[body], time, true))
  const fresh = { x, y, z }
  nodes.set(index, fresh)
  return fresh
}

/** Where the body is at this instant, epoch milliseconds. */
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
  // Lagrange's curve through the four instants −1, 0, 1 and 2.
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

/** Turns of the Earth in a day of 24 hours, against the equinox. */
const spin = 1.002_737_909_350_795

const spins = new Map<number, number>()

/** How far the Earth has turned, as an angle in radians: Greenwich's apparent sidereal time. */
export function siderealAngle(ms: number): number {
  const index = Math.floor(ms / spinStep)
  let hours = spins.get(index)
  if (hours === undefined) {
    if (spins.size >= most) spins.clear()
    hours = SiderealTime(new Date(index * spinStep))
    spins.set(index, hours)
  }
  return (hours / 24 + ((ms - index * spinStep) / spinStep) * spin) * 2 * Math.PI
}
