import { diffractionLimit } from './optics.ts'
import type { ShootKind } from '#advisor/options.ts'
import type { Subject } from './subject.ts'

export type LowLightHelp = 'tripod' | 'flash' | 'none'

/** What a kind of photograph is usually taken with, on full frame, as the advice says. */
export interface Kit {
  focalMm: number
  /**
   * The widest aperture that makes sense on it, and the one to begin with. So near, less than f/5.6 leaves no depth.
   */
  widest: number
  aperture: number
  /** From the camera to one person, or to what is photographed: metres. */
  distance: number
  /** What helps when there is too little light; nothing helps what moves far away, or walks by. */
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
}

/** Whether people stand for the photograph: many of them at an event are mostly an audience. */
const isForCamera = (kind: ShootKind, { isInRows }: Subject): boolean =>
  kind === 'portrait' || kind === 'wedding' || (kind === 'event' && isInRows)

/** Whether so many stand for it that they stand in rows. */
export const isInRows = (kind: ShootKind, subject: Subject): boolean => subject.people > 2 && isForCamera(kind, subject)

/**
 * Rows need depth and room: apertures by how many people, and as many times the distance to one of them. Rules of
 * thumb.
 */
const groups: readonly (readonly [people: number, aperture: number, times: number])[] = [
  [7, 8, 3],
  [3, 5.6, 2],
  [2, 2.8, 1.2],
]

/** Two in a portrait turn to each other, and neither may go soft. */
const coupleInPortrait = 4

/** What a subject is usually taken with: stars take all the light that a lens lets through. */
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

/** How large a small thing is on the sensor, against life. */
export const magnificationOf = (isLifeSize: boolean): number => (isLifeSize ? 1 : 0.5)

/** Stops that a lens loses so near: its aperture works as N·(1 + m). */
export const closeUpStops = (magnification: number): number => 2 * Math.log2(1 + magnification)

export const narrowest = diffractionLimit
