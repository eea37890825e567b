import { evOf, shutterFor } from './exposure.ts'
import { nearest, scales } from './scales.ts'
import type { Need, Settings } from './solver.ts'

type Triple = Pick<Settings, 'aperture' | 'seconds' | 'iso'>

const oneStop = 3

/** The value a number of thirds of a stop along a scale. */
const stepped = (scale: readonly number[], value: number, thirds: number): number | undefined =>
  scale[scale.indexOf(value) + thirds]

/**
 * Equivalent exposures: a stop wider, a stop narrower, a stop faster, as far as lens, body and motion allow; two at
 * most. An intended shutter speed is kept.
 */
export function equivalentsOf(settings: Settings, need: Need): Triple[] {
  const { aperture, seconds, iso } = settings
  const ev = evOf(aperture, seconds, iso)
  const [wider, narrower, moreIso] = [
    stepped(scales.apertures, aperture, -oneStop),
    stepped(scales.apertures, aperture, oneStop),
    stepped(scales.isos, iso, oneStop),
  ]
  const longest =
    settings.support === 'hand' || settings.support === 'none' ? Math.max(settings.limit, seconds) : need.longest
  const timed = (one: number | undefined, isoOfOne: number | undefined): Triple[] =>
    one === undefined || isoOfOne === undefined
      ? []
      : [{ aperture: one, iso: isoOfOne, seconds: nearest(scales.shutters, shutterFor(ev, one, isoOfOne)) }]
  return [...timed(wider, iso), ...timed(narrower, moreIso), ...timed(narrower, iso), ...timed(aperture, moreIso)]
    .filter((one) => one.aperture >= need.widest && one.aperture <= need.narrowest && one.iso <= need.isoCeiling)
    .filter(
      (one) =>
        one.seconds >= need.fastest &&
        one.seconds <= longest &&
        Math.abs(evOf(one.aperture, one.seconds, one.iso) - ev) <= 1 / 3,
    )
    .filter((one) => need.wanted === undefined || one.seconds === seconds)
    .slice(0, 2)
}
