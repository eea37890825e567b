import { depthOfField } from '#advisor/exposure/optics.ts'
import type { Facts } from '#advisor/facts.ts'
import type { AnyKind, Composing } from '#advisor/options.ts'

/** What a kind of photograph is usually made with: millimetres, metres and the aperture. Rules of thumb of ours. */
interface Lens {
  focalMm: number
  distance: number
  aperture: number
  why: string
}

const lenses: Record<AnyKind, Lens> = {
  portrait: { focalMm: 85, distance: 3, aperture: 2, why: 'far enough to keep the nose its size' },
  landscape: { focalMm: 24, distance: 2.5, aperture: 8, why: 'with a foreground at your feet' },
  wedding: { focalMm: 35, distance: 2.5, aperture: 2.8, why: 'near enough to be among the guests' },
  event: { focalMm: 50, distance: 4, aperture: 2.8, why: 'one person and whom they talk to' },
  product: { focalMm: 100, distance: 1, aperture: 11, why: 'with parallel edges that stay parallel' },
  street: { focalMm: 28, distance: 2.5, aperture: 8, why: 'focused beforehand, for there is no second try' },
  wildlife: { focalMm: 400, distance: 20, aperture: 5.6, why: 'farther than the animal minds' },
  macro: { focalMm: 100, distance: 0.4, aperture: 11, why: 'with the sensor parallel to what has to be sharp' },
  sports: { focalMm: 200, distance: 20, aperture: 2.8, why: 'from where they run toward you' },
}

/** For a style, where the kind of photograph is not known. */
const byStyle: Record<Composing, Lens> = {
  minimalist: { focalMm: 70, distance: 5, aperture: 5.6, why: 'long enough to leave things out' },
  dramatic: { focalMm: 24, distance: 2, aperture: 5.6, why: 'near and from below' },
  natural: { focalMm: 50, distance: 3, aperture: 4, why: 'as one eye sees it' },
  artistic: { focalMm: 50, distance: 1, aperture: 1.8, why: 'with almost everything out of focus' },
  documentary: { focalMm: 28, distance: 2, aperture: 5.6, why: 'so that the place comes with the person' },
  fashion: { focalMm: 105, distance: 6, aperture: 4, why: 'for full length without bending it' },
}

/** Metres in words, down to the millimetre where it matters: `2.5 m`, `13 cm`, `4 mm`. */
function lengthWords(millimetres: number): string {
  if (millimetres >= 1000) return `${Number((millimetres / 1000).toFixed(1))} m`
  return millimetres >= 10 ? `${Math.round(millimetres / 10)} cm` : `${Math.max(1, Math.round(millimetres))} mm`
}

export interface LensWords {
  focal: string
  from: string
  stop: string
  items: string[]
}

/** So shallow, in millimetres, that faces have to be in one plane. */
const shallowMm = 200

/** The lens, from where, and how much is sharp there: full frame, by the thin lens formula. */
export function lensWords(kind: AnyKind | undefined, style: Composing, facts: Facts): LensWords {
  const { focalMm, distance, aperture, why } = kind ? lenses[kind] : byStyle[style]
  const focal = facts.say('focalMm', 'Lens', `${focalMm}mm`, focalMm)
  const from = facts.say('distanceM', 'Distance', lengthWords(distance * 1000), distance)
  const stop = facts.say('aperture', 'Aperture', `f/${aperture}`, aperture)
  const { near, far } = depthOfField(focalMm, aperture, distance * 1000)
  const nearest = facts.say('nearM', 'Sharp from', lengthWords(near), near / 1000)
  const words = { focal, from, stop }
  if (!Number.isFinite(far)) return { ...words, items: [`${focal} from ${from}: ${why}.`, `At ${stop} it is sharp from ${nearest} to the horizon.`] }
  const depth = facts.say('depthM', 'Depth of field', lengthWords(far - near), (far - near) / 1000)
  return { ...words, items: [`${focal} from ${from}: ${why}.`, `At ${stop} the sharp part is ${depth} deep, from ${nearest} on: ${far - near < shallowMm ? 'what matters has to lie in one plane' : 'enough for some that stand behind each other'}.`] }
}
