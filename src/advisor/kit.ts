import { diffractionLimit } from './optics.ts'
import type { ShootKind } from './options.ts'
import type { Subject } from './subject.ts'

/** What a kind of photograph is usually taken with, on full frame: a table of ours, and the advice says so. */
export interface Kit {
  focalMm: number
  /** The widest aperture of the lens, and the one to begin with. */
  widest: number
  aperture: number
  /** From the camera to one person, or to what is photographed: metres. */
  distance: number
  /** What helps when there is too little light. */
  rescue: 'tripod' | 'flash'
}

const kits: Record<ShootKind, Kit> = {
  portrait: { focalMm: 85, widest: 1.8, aperture: 2, distance: 2.5, rescue: 'flash' },
  landscape: { focalMm: 24, widest: 2.8, aperture: 8, distance: 3, rescue: 'tripod' },
  wedding: { focalMm: 50, widest: 1.8, aperture: 2.8, distance: 3, rescue: 'flash' },
  event: { focalMm: 70, widest: 2.8, aperture: 2.8, distance: 4, rescue: 'flash' },
  street: { focalMm: 35, widest: 2, aperture: 8, distance: 3, rescue: 'tripod' },
  wildlife: { focalMm: 400, widest: 5.6, aperture: 5.6, distance: 20, rescue: 'tripod' },
  macro: { focalMm: 100, widest: 2.8, aperture: 11, distance: 0.3, rescue: 'flash' },
  sports: { focalMm: 200, widest: 2.8, aperture: 2.8, distance: 20, rescue: 'flash' },
}

const ofPeople: readonly ShootKind[] = ['portrait', 'wedding', 'event']

/** Rows need depth and room: apertures by how many people, and as many times the distance to one of them. Rules of thumb. */
const groups: readonly (readonly [people: number, aperture: number, times: number])[] = [[7, 8, 3], [3, 5.6, 2], [2, 2.8, 1.2]]

/** Two in a portrait turn to each other, and neither may go soft. */
const coupleInPortrait = 4

/** Stars take all the light that a lens lets through, the disk of the moon what the sun gives it. */
export function kitFor(kind: ShootKind, { people, isOfSky, isLifeSize }: Subject): Kit {
  const kit = kits[kind]
  if (kind === 'landscape' && isOfSky) return { ...kit, aperture: kit.widest }
  if (kind === 'macro') return { ...kit, distance: (kit.focalMm / 1000) * (1 + 1 / magnificationOf(isLifeSize)) }
  const group = ofPeople.includes(kind) ? groups.find(([from]) => people >= from) : undefined
  if (!group) return kit
  const least = people === 2 && kind === 'portrait' ? coupleInPortrait : group[1]
  return { ...kit, aperture: Math.max(kit.aperture, least), distance: kit.distance * group[2] }
}

/** How large a small thing is on the sensor, against life. */
export const magnificationOf = (isLifeSize: boolean): number => (isLifeSize ? 1 : 0.5)

/** Stops that a lens loses so near: its aperture works as N·(1 + m). */
export const closeUpStops = (magnification: number): number => 2 * Math.log2(1 + magnification)

export const narrowest = diffractionLimit
