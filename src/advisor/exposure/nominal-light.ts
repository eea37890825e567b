import type { Facing } from './illuminance.ts'
import type { Lighting, ShootKind } from '#advisor/options.ts'
import type { Subject } from './subject.ts'

/** EV at ISO 100 of a lighting condition without place and time: the usual value and its range. */
interface NominalLight {
  ev: number
  range: readonly [from: number, to: number]
}

/** Values for the lighting conditions of the form, from the table of scenes of ANSI PH2.7 (1986). */
export const nominalLights: Record<Lighting, NominalLight> = {
  'golden-hour': { ev: 12, range: [9, 14] },
  'blue-hour': { ev: 3, range: [1, 6] },
  'bright-daylight': { ev: 15, range: [14, 16] },
  overcast: { ev: 12, range: [12, 13] },
  'indoor-natural': { ev: 8, range: [6, 9] },
  'indoor-artificial': { ev: 6, range: [5, 8] },
  'low-light': { ev: 4, range: [2, 5] },
  night: { ev: 2, range: [-3, 8] },
}

/**
 * Stops lost on the side facing away from the sun (ANSI PH2.7): one from the side, two from behind and in open shade.
 */
const lostByFacing: Record<Facing, number> = { front: 0, side: 1, back: 2 }

const sunlit: readonly Lighting[] = ['golden-hour', 'bright-daylight']

/**
 * EV of artificial light outdoors after dark, by kind of shoot (ANSI PH2.7: lit streets 7, night sports 9, floodlights
 * 3 to 5); undefined where there is none.
 */
const lampEvs: Partial<Record<ShootKind, number>> = {
  street: 7,
  sports: 9,
  wedding: 5,
  event: 5,
  portrait: 4,
  fashion: 4,
  commercial: 5,
}
const skylineEv = 3

/** The least EV at ISO 100 under artificial light; undefined for stars and open country. */
export function lampEv(kind: ShootKind, condition: Lighting, subject: Subject): number | undefined {
  if (condition === 'blue-hour') return duskLampEv(kind, subject)
  if (condition !== 'night' || subject.isOfSky) return undefined
  const lamps = lampEvs[kind] ?? (subject.isInTown ? skylineEv : undefined)
  return lamps === undefined ? undefined : Math.min(lamps, nominalLights.night.range[1])
}

/**
 * The least EV at ISO 100 while the sun is just below the horizon, whichever light was chosen: only in a street, a
 * town or a stadium lamps are sure to stand where the subject does.
 */
export function duskLampEv(kind: ShootKind, subject: Subject): number | undefined {
  const hasLamps = kind === 'street' || subject.isInTown || subject.isFloodlit
  if (subject.isOfSky || !hasLamps) return undefined
  return Math.min(lampEvs[kind] ?? skylineEv, nominalLights['blue-hour'].range[1])
}

/** The night sky itself: f/2.8, 20 s and ISO 3200, the usual starting point for stars. */
export const starlitEv = -6

/**
 * EV at ISO 100 of a condition, a kind of shoot and a subject, where the sun is not computed: indoors, or without place
 * and time.
 */
export function nominalEv(condition: Lighting, kind: ShootKind, subject: Subject): number {
  const { ev, range } = nominalLights[condition]
  if (condition === 'night' && subject.isOfSky) return starlitEv
  const within = (value: number) => Math.min(Math.max(value, range[0]), range[1])
  if (sunlit.includes(condition)) return within(subject.ground === 'grass' ? ev : ev + 1) - lostByFacing[subject.facing]
  return Math.max(within(subject.roomEv ?? roomOf(kind, condition) ?? ev), lampEv(kind, condition, subject) ?? range[0])
}

/** From the least to the most EV at ISO 100 of a condition, on the side of the subject that is photographed. */
export function nominalRange(condition: Lighting, { facing }: Subject): [from: number, to: number] {
  const [from, to] = nominalLights[condition].range
  const lost = sunlit.includes(condition) ? lostByFacing[facing] : 0
  return [from - lost, to - lost]
}

/** Sports halls are lit more brightly than rooms (ANSI PH2.7: 8 to 9). */
const roomOf = (kind: ShootKind, condition: Lighting): number | undefined =>
  kind === 'sports' && condition === 'indoor-artificial' ? 8 : undefined
