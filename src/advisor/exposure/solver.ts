import { behindFilter, isoFor, shutterFor } from './exposure.ts'
import type { LowLightHelp } from './kit.ts'
import { body, nearestAperture, nearestIso, nearestShutter, scales, shutterWithin } from './scales.ts'

/** The requirements for the settings. Apertures are f-numbers, times seconds. */
export interface Need {
  /** EV at ISO 100 to expose for. */
  ev100: number
  aperture: number
  widest: number
  narrowest: number
  /** The longest shutter that freezes the motion, and the longest handheld one. */
  motion: number
  handheld: number
  /** The shutter to reach, where motion blur is intended. */
  wanted?: number | undefined
  /** The subject can hold still for 1/60 s. */
  canHold: boolean
  /** Nothing moves: on a tripod any time is possible, up to this many seconds. */
  isStatic: boolean
  longest: number
  /** What helps when there is too little light for a handheld shot. */
  rescue: LowLightHelp
  isoCeiling: number
  fastest: number
  hasFilters: boolean
}

/** Settings as a camera shows them. */
export interface Settings {
  aperture: number
  seconds: number
  iso: number
  /** Stops of a neutral density filter in front of the lens. */
  ndStops: number
  /** `none`: handheld with more ISO than prints well, or with too slow a shutter; there is not enough light. */
  support: 'hand' | LowLightHelp
  /** The longest shutter for a handheld shot of this motion. */
  limit: number
}

/** How long a person can hold still when asked. A rule of thumb. */
const heldStill = 1 / 60

/** On a tripod the lens opens before ISO exceeds this, which still prints clean. A rule of thumb. */
const cleanIso = 400

/** The apertures from the preferred one to the widest of the lens. */
const opening = ({ aperture, widest }: Need): number[] =>
  scales.apertures.filter((one) => one <= aperture && one >= widest).toReversed()

const isosUpTo = (most: number, from: number = body.baseIso): number[] =>
  scales.isos.filter((iso) => iso >= from && iso <= most)

/**
 * Settings for a light, always within a third of a stop of it, compromising in the usual order: base ISO and a faster
 * shutter while there is light to spare (then a filter, or a smaller aperture); else more ISO up to the ceiling, a
 * wider lens, 1/60 s for subjects that can hold still, and then a tripod or a flash; where neither helps, still more
 * ISO and a shutter that is too slow.
 */
export function solve(need: Need): Settings {
  const limit = shutterWithin(need.wanted ?? Math.min(need.motion, need.handheld))
  if (isoFor(need.ev100, need.aperture, limit) <= body.baseIso)
    return need.wanted === undefined ? bright(need, limit) : slow(need, limit)
  if (need.isStatic) return onTripod(need, limit)
  return (
    byHand(need, limit, opening(need)) ??
    holdingStill(need, limit) ??
    (need.rescue === 'none' ? strained(need, limit) : rescued(need, limit, need.rescue))
  )
}

/** More light than a handheld shot needs. */
function bright(need: Need, limit: number): Settings {
  const { ev100, aperture, fastest } = need
  const stored = { iso: body.baseIso, ndStops: 0, support: 'hand', limit } as const
  const secondsAt = (one: number) => shutterFor(ev100, one, body.baseIso)
  if (need.hasFilters) return filtered({ ...stored, aperture, seconds: secondsAt(aperture) }, fastest)
  const slowEnough =
    scales.apertures.find((one) => one >= aperture && secondsAt(one) >= fastest * nearEnough) ?? need.narrowest
  return { ...stored, aperture: slowEnough, seconds: nearestShutter(secondsAt(slowEnough)) }
}

/** Half a third of a stop: the tolerance of rounding to a scale. */
const nearEnough = 2 ** (-1 / 6)

/** Adds as many whole stops of filter as keep the shutter no faster than required. */
function filtered(settings: Settings, seconds: number): Settings {
  const ndStops = Math.max(Math.ceil(Math.log2((seconds * nearEnough) / settings.seconds)), 0)
  return { ...settings, ndStops, seconds: nearestShutter(behindFilter(settings.seconds, ndStops)) }
}

/** More light than a long shutter allows: a smaller aperture, then a filter. */
function slow(need: Need, limit: number): Settings {
  const { ev100, aperture, narrowest } = need
  const fits = aperture * Math.sqrt(limit / shutterFor(ev100, aperture, body.baseIso))
  const smaller = nearestAperture(Math.min(Math.max(fits, aperture), narrowest))
  const settings = {
    aperture: smaller,
    seconds: shutterFor(ev100, smaller, body.baseIso),
    iso: body.baseIso,
    ndStops: 0,
    support: need.isStatic ? 'tripod' : 'hand',
    limit,
  } as const
  return need.hasFilters ? filtered(settings, limit) : { ...settings, seconds: nearestShutter(settings.seconds) }
}

/** The lens opens before ISO takes its last stop. */
function byHand(
  { ev100, isoCeiling }: Need,
  seconds: number,
  apertures: readonly number[],
  support: Settings['support'] = 'hand',
): Settings | undefined {
  const isoAt = (aperture: number) => Math.max(nearestIso(isoFor(ev100, aperture, seconds)), body.baseIso)
  const aperture =
    apertures.find((one) => isoAt(one) <= isoCeiling / 2) ?? apertures.findLast((one) => isoAt(one) <= isoCeiling)
  return aperture === undefined
    ? undefined
    : { aperture, seconds, iso: isoAt(aperture), ndStops: 0, support, limit: seconds }
}

/** A subject that holds still: handheld as far as possible, then on a tripod. */
function holdingStill(need: Need, limit: number): Settings | undefined {
  if (!need.canHold) return undefined
  const inHand = shutterWithin(Math.min(heldStill, Math.max(need.handheld, limit)))
  const found = byHand(need, inHand, [need.widest])
  if (found) return found
  const supported = byHand(need, heldStill, [need.widest], 'tripod')
  return supported && { ...supported, limit: inHand }
}

/** Nothing moves: the preferred aperture is kept as long as possible. */
function onTripod(need: Need, limit: number): Settings {
  const { aperture, widest, isoCeiling } = need
  const orders = [
    ...isosUpTo(Math.min(cleanIso, isoCeiling)).map((iso) => ({ aperture, iso })),
    ...opening(need).map((wider) => ({ aperture: wider, iso: Math.min(cleanIso, isoCeiling) })),
    ...isosUpTo(body.highestIso, cleanIso).map((iso) => ({ aperture: widest, iso })),
  ]
  return { ...longEnough(need, orders), support: 'tripod', limit }
}

/** Too dark for the subject: the surroundings are exposed for instead. */
function rescued(need: Need, limit: number, support: 'tripod' | 'flash'): Settings {
  const orders = isosUpTo(body.highestIso, need.isoCeiling).map((iso) => ({ aperture: need.widest, iso }))
  return { ...longEnough(need, orders), support, limit }
}

/**
 * A stop above the ISO that prints well is still usable; then the shutter slows down to the handheld limit, then ISO
 * rises to its maximum. Rules of thumb.
 */
function strained(need: Need, limit: number): Settings {
  const { ev100, widest, isoCeiling, handheld } = need
  const grainy = Math.min(isoCeiling * 2, body.highestIso)
  const longest = Math.max(handheld, heldStill, limit)
  const within = (from: number, most: number, seconds: number) =>
    isosUpTo(most, from).find((one) => shutterFor(ev100, widest, one) <= seconds / nearEnough)
  const iso = within(isoCeiling, grainy, limit) ?? within(grainy, body.highestIso, longest) ?? body.highestIso
  return {
    aperture: widest,
    iso,
    seconds: Math.min(nearestShutter(shutterFor(ev100, widest, iso)), body.slowest),
    ndStops: 0,
    support: 'none',
    limit,
  }
}

/** The first aperture and ISO for which the available shutter time is enough. */
function longEnough(
  { ev100, longest, widest }: Need,
  orders: readonly { aperture: number; iso: number }[],
): Omit<Settings, 'support' | 'limit'> {
  const most = shutterWithin(longest)
  const order = orders.find(({ aperture, iso }) => shutterFor(ev100, aperture, iso) <= most / nearEnough) ?? {
    aperture: widest,
    iso: body.highestIso,
  }
  return { ...order, seconds: Math.min(nearestShutter(shutterFor(ev100, order.aperture, order.iso)), most), ndStops: 0 }
}
