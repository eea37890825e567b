import type { WeatherUnit } from '#weather/rules.ts'
import { distanceWords } from '#advisor/exposure/figure-words.ts'
import { type Kit, kitFor } from '#advisor/exposure/kit.ts'
import { athletesIn } from '#advisor/exposure/motion.ts'
import { depthOfField, hyperfocal } from '#advisor/exposure/optics.ts'
import { readSubject } from '#advisor/exposure/subject.ts'
import type { Facts } from '#advisor/facts.ts'
import type { AnyKind, Composing, ShootKind } from '#advisor/options.ts'

/** Focal length in millimetres, distance in metres, and aperture. */
interface Lens {
  focalMm: number
  distance: number
  aperture: number
  why: string
  /** Focused at the hyperfocal distance, so that everything is sharp to the horizon. */
  isOfView?: boolean
}

/**
 * The lens of a style, the size of its view as a multiple of a portrait from the waist up, and the aperture where the
 * kind of photograph does not determine it. Natural 35–50 mm, documentary 28–35, fashion 70–105; the others are rules
 * of thumb.
 */
const styles: Record<Composing, { focalMm: number; viewMm: number; times: number; aperture: number; why: string }> = {
  minimalist: { focalMm: 70, viewMm: 70, times: 2.5, aperture: 5.6, why: 'long enough to leave things out' },
  dramatic: { focalMm: 24, viewMm: 24, times: 2.5, aperture: 5.6, why: 'near and from below' },
  natural: { focalMm: 50, viewMm: 35, times: 1, aperture: 4, why: 'close to how the eye sees it' },
  artistic: {
    focalMm: 50,
    viewMm: 50,
    times: 0.7,
    aperture: 1.8,
    why: 'close enough to leave out almost everything else',
  },
  documentary: { focalMm: 35, viewMm: 28, times: 2.5, aperture: 5.6, why: 'so that the place is in the picture too' },
  fashion: { focalMm: 105, viewMm: 70, times: 2, aperture: 4, why: 'for full length without distortion' },
}

/** Very near or far subjects determine the lens, whatever the style. */
const ownLenses: Partial<Record<AnyKind, (subject: string) => string>> = {
  wildlife: () => 'far enough not to disturb the animal',
  macro: () => 'with the sensor parallel to what has to be sharp',
  sports: (subject) => `from where they ${athletesIn(subject) === 'runners' ? 'run' : 'come'} toward you`,
}

const product: Lens = { focalMm: 100, distance: 1, aperture: 11, why: 'with parallel edges that stay parallel' }

const ofKit = ({ focalMm, distance, aperture }: Kit, why: string): Lens => ({ focalMm, distance, aperture, why })

/**
 * The aperture is that of the camera settings, and natural framing has their depth of field: the distance shrinks with
 * the focal length, which keeps both the same.
 */
function lensFor(kind: AnyKind | undefined, style: Composing, subject: string): Lens {
  if (kind === 'product') return product
  const read = readSubject(subject)
  const own = kind && ownLenses[kind]
  const shot: ShootKind = kind ?? 'portrait'
  const kit = kitFor(shot, read)
  if (own) return ofKit(kit, own(subject))
  const { focalMm, viewMm, times, aperture, why } = styles[style]
  if (shot === 'landscape')
    return viewOf(
      read.isOfSky ? kit.focalMm : viewMm,
      kit.aperture,
      read.isOfSky ? 'wide, for as much of the sky as there is' : why,
    )
  const isKnown = kind !== undefined || read.people > 1
  return {
    focalMm,
    distance: toStep((kit.distance * focalMm * times) / kit.focalMm),
    aperture: isKnown ? kit.aperture : aperture,
    why,
  }
}

/** Distances are rounded to twentieths of a metre. */
const toStep = (metres: number): number => Math.round(metres * 20) / 20

const viewOf = (focalMm: number, aperture: number, why: string): Lens => ({
  focalMm,
  aperture,
  why,
  distance: hyperfocal(focalMm, aperture) / 1000,
  isOfView: true,
})

interface LensWords {
  focal: string
  from: { label: string; words: string }
  stop: string
  items: string[]
}

/** Below this depth of field, in millimetres, faces have to be in one plane. */
const shallowMm = 200

interface LensInput {
  kind: AnyKind | undefined
  style: Composing
  subject: string
}

/** The lens, the distance, and the depth of field: full frame, by the thin lens formula, in the photographer's unit. */
export function lensWords({ kind, style, subject }: LensInput, unit: WeatherUnit, facts: Facts): LensWords {
  const { focalMm, distance, aperture, why, isOfView = false } = lensFor(kind, style, subject)
  const focal = facts.add('focalMm', 'Lens', `${focalMm} mm`, focalMm)
  const label = isOfView ? 'Focus' : 'From'
  const from = facts.add(
    'distanceM',
    isOfView ? 'Focus at' : 'Distance',
    distanceWords(distance, unit),
    Number(distance.toFixed(3)),
  )
  const stop = facts.add('aperture', 'Aperture', `f/${aperture}`, aperture)
  const { near, far } = depthOfField(focalMm, aperture, distance * 1000)
  const metres = (name: string, title: string, mm: number) =>
    facts.add(name, title, distanceWords(mm / 1000, unit), Number((mm / 1000).toFixed(4)))
  const words = { focal, from: { label, words: from }, stop }
  if (isOfView)
    return {
      ...words,
      items: [
        `${focal}: ${why}.`,
        `Focused at ${from}, ${stop} is sharp from ${metres('nearM', 'Sharp from', near)} to the horizon.`,
      ],
    }
  if (!Number.isFinite(far))
    return {
      ...words,
      items: [
        `${focal} from ${from}: ${why}.`,
        `At ${stop} everything beyond ${metres('nearM', 'Sharp from', near)} is sharp.`,
      ],
    }
  const depth = metres('depthM', 'Depth of field', far - near)
  return {
    ...words,
    items: [
      `${focal} from ${from}: ${why}.`,
      `At ${stop} the sharp part is ${depth} deep: ` +
        (far - near < shallowMm ? 'keep what matters in one plane.' : 'enough for people standing behind each other.'),
    ],
  }
}
