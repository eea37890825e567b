import { clock } from '#time/clock-words.ts'
import { isoOf } from '#kernel/dates.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { isoFor } from '#advisor/exposure/exposure.ts'
import type { Facts } from '#advisor/facts.ts'
import { skyOver } from '#advisor/sky-over.ts'
import { lowSunAt } from '#advisor/tips/golden-hour-part.ts'
import type { AnyKind } from '#advisor/options.ts'
import { apertureWords, body, nearestIso, shutterWords } from '#advisor/exposure/scales.ts'

/** From this ISO on, noise is visible at screen size. Rule of thumb. */
const noisyIso = 3200

/**
 * Typical low-light settings of a kind of photograph: aperture and seconds; none from a tripod or with flash. Rules of
 * thumb.
 */
const handheld: Partial<Record<AnyKind, { aperture: number; seconds: number }>> = {
  portrait: { aperture: 2, seconds: 1 / 125 },
  wedding: { aperture: 2.8, seconds: 1 / 250 },
  event: { aperture: 2.8, seconds: 1 / 250 },
  street: { aperture: 2.8, seconds: 1 / 250 },
  wildlife: { aperture: 5.6, seconds: 1 / 1000 },
  sports: { aperture: 2.8, seconds: 1 / 1000 },
  fashion: { aperture: 4, seconds: 1 / 250 },
}

const grouped = new Intl.NumberFormat('en-US', { useGrouping: false })

/**
 * Whether to remove noise first: by the ISO that the darkest moment of the shoot needs, where place and time are known.
 */
export function noiseItem(kind: AnyKind, denoise: string, context: AdviceContext, facts: Facts): string {
  const { light, shoot, hours } = context
  const limit = facts.add('noisyIso', 'Noise from', `ISO ${noisyIso}`, noisyIso)
  const made = handheld[kind]
  if (!made) return `Noise is rarely a problem on a tripod or with flash: use ${denoise} only above ${limit}.`
  if (!light || !shoot) return `Run ${denoise} on frames above ${limit}, before anything else.`
  const sky = skyOver(context, shoot)
  const darkest = [shoot.start, shoot.end]
    .map((at) => lowSunAt(light, hours, at, sky))
    .toSorted((one, other) => one.ev100 - other.ev100)[0]
  if (!darkest) return `Run ${denoise} on frames above ${limit}, before anything else.`
  const iso = isoFor(darkest.ev100, made.aperture, made.seconds)
  const shown = Math.min(body.highestIso, Math.max(body.baseIso, nearestIso(iso)))
  const settings =
    `${facts.add('aperture', 'Aperture', apertureWords(made.aperture), made.aperture)} and ` +
    `${facts.add('shutterSeconds', 'Shutter', shutterWords(made.seconds), made.seconds)}`
  const when = facts.add('darkestAt', 'Darkest', clock(darkest.at, light.timeZone), isoOf(darkest.at))
  const sentence =
    `At ${when} the sky alone calls for ` +
    facts.add('iso', 'ISO then', `ISO ${grouped.format(shown)}`, shown) +
    `${iso > body.highestIso ? ' and more' : ''} with ${settings}`
  return iso > noisyIso
    ? `${sentence}: run ${denoise} on frames above ${limit}, before anything else.`
    : `${sentence}: leave ${denoise} off below ${limit}, as it costs texture.`
}
