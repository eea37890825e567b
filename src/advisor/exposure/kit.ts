import { diffractionLimit } from './optics.ts'
import type { ShootKind } from '#advisor/options.ts'
import type { Subject } from './subject.ts'

export type LowLightHelp = 'tripod' | 'flash' | 'none'

/** The usual lens of a kind of photograph, on full frame, as the advice names it. */
export interface Kit {
  focalMm: number
  /** The widest useful aperture, and the one to begin with. At macro distances less than f/5.6 leaves no depth. */
  widest: number
  aperture: number
  /** Distance to one person, or to the subject: metres. */
  distance: number
  /** What helps in low light; nothing helps with distant motion or passers-by. */
  rescue: LowLightHelp
}

const kits: Record<ShootKind, Kit> = {
  portrait: { focalMm: 85, widest: 1.8, aperture: 2, distance: 2.5, rescue: 'flash' },
  landscape: { focalMm: 24, widest: 2.8, aperture: 8, distance: 3, rescue: 'tripod' },
  wedding: { focalMm: 50, widest: 1.8, aperture: 2.8, distance: 3, rescue: 'flash' },
  event: { focalMm: 70, widest: 2.8, aperture: 2.8, distance: 4, rescue: 'flash' },
  street: { focalMm: 35, widest: 2, aperture: 8, distance: 3, rescue: 'none' },
  wildlife: { focalMm: 400, widest: 5.6, aperture: 5.6, distance: 20, rescue: 'tripod' },
  macro: { focalMm: 100, widest: 5.6, aperture: 11, distance: 0.3, rescue: 'flash' },
  sports: { focalMm: 200, widest: 2.8, aperture: 2.8, distance: 20, rescue: 'none' },
  product: { focalMm: 100, widest: 5.6, aperture: 11, distance: 1, rescue: 'tripod' },
  fashion: { focalMm: 105, widest: 2.8, aperture: 4, distance: 4, rescue: 'flash' },
  commercial: { focalMm: 35, widest: 2.8, aperture: 5.6, distance: 2.5, rescue: 'flash' },
}

const posing = new Set<ShootKind>(['portrait', 'wedding', 'fashion', 'commercial'])

/** Whether people pose for the photograph: many people at an event are mostly an audience. */
const isForCamera = (kind: ShootKind, { isInRows }: Subject): boolean =>
  posing.has(kind) || (kind === 'event' && isInRows)

/** Whether so many people pose that they stand in rows. */
export const isInRows = (kind: ShootKind, subject: Subject): boolean => subject.people > 2 && isForCamera(kind, subject)

/** Rows need depth and space: aperture and distance factor by the number of people. Rules of thumb. */
const groups: readonly (readonly [people: number, aperture: number, times: number])[] = [
  [7, 8, 3],
  [3, 5.6, 2],
  [2, 2.8, 1.2],
]

/** A couple in a portrait faces each other, and both have to be sharp. */
const coupleInPortrait = 4

/** The usual kit for a subject; stars need the widest aperture. */
export function kitFor(kind: ShootKind, subject: Subject): Kit {
  const { people, isOfSky, isLifeSize } = subject
  const kit = kits[kind]
  if (kind === 'landscape' && isOfSky) return { ...kit, aperture: kit.widest }
  if (kind === 'macro') return { ...kit, distance: (kit.focalMm / 1000) * (1 + 1 / magnificationOf(isLifeSize)) }
  const group = isForCamera(kind, subject) ? groups.find(([from]) => people >= from) : undefined
  if (!group) return kit
  const least = people === 2 && kind === 'portrait' ? coupleInPortrait : group[1]
  return { ...kit, aperture: Math.max(kit.aperture, least), distance: kit.distance * group[2] }
}

/** The magnification on the sensor. */
export const magnificationOf = (isLifeSize: boolean): number => (isLifeSize ? 1 : 0.5)

/** Stops that a lens loses at close range: its effective aperture is N·(1 + m). */
export const closeUpStops = (magnification: number): number => 2 * Math.log2(1 + magnification)

export const narrowest = diffractionLimit
