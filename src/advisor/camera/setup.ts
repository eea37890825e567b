import type { Plan } from './plan.ts'
import { compensationFor } from '#advisor/exposure/compensation.ts'
import { equivalentsOf } from '#advisor/exposure/equivalents.ts'
import { isoFor } from '#advisor/exposure/exposure.ts'
import { dialWords } from '#advisor/exposure/figure-words.ts'
import type { Experience } from '#advisor/options.ts'
import { apertureWords, body, nearestIso, shutterWords } from '#advisor/exposure/scales.ts'
import { whiteBalanceFor } from '#advisor/exposure/white-balance.ts'

/** How to set the camera, in the way that suits the photographer's experience. */
export function setupItems(plan: Plan): string[] {
  const mode =
    plan.main.support === 'flash' && plan.question.experience !== 'professional'
      ? withFlash
      : modes[plan.question.experience]
  return [mode(plan), compensationItem(plan), whiteBalanceItem(plan), zoomItem(plan)].filter(
    (item) => item !== undefined,
  )
}

/** With a flash only the flash itself is automatic. */
const withFlash = (plan: Plan): string =>
  `M with the flash on TTL: ${aperture(plan)}, ${shutter(plan)}, ISO ${plan.main.iso}.`

const modes: Record<Experience, (plan: Plan) => string> = {
  beginner: beginnerMode,
  amateur: amateurMode,
  professional: professionalMode,
}

/** `3200`, the highest that Auto ISO should choose. */
function ceiling({
  facts,
  main: {
    iso,
    need: { isoCeiling },
  },
}: Plan): string {
  const highest = Math.max(iso, isoCeiling)
  facts.add('autoIsoCeiling', 'Highest Auto ISO', `ISO ${highest}`, highest)
  return String(highest)
}

const slowest = ({ facts, main: { limit, seconds, support } }: Plan): string => {
  const longest = support === 'none' ? Math.max(limit, seconds) : limit
  return facts.add('slowestSeconds', 'Slowest shutter', shutterWords(longest), longest)
}
const aperture = ({ main }: Plan): string => apertureWords(main.aperture)
const shutter = ({ main }: Plan): string => shutterWords(main.seconds)

/** Shutter priority where motion decides. */
const isFast = ({ main, question }: Plan): boolean =>
  question.shootType === 'sports' || question.shootType === 'wildlife' || main.need.wanted !== undefined

const onTripod = (plan: Plan): string =>
  `${aperture(plan)} and ISO ${plan.main.iso} on a tripod, stabilizer off, self-timer or remote: the shutter ` +
  `comes to ${shutter(plan)}`

/** A still view is worth the lowest ISO. */
const still = (plan: Plan): string =>
  `A (Av) at ${aperture(plan)} and ISO ${plan.main.iso}: the shutter comes to ${shutter(plan)}, and ISO rises ` +
  `only when that is slower than ${slowest(plan)}`

function beginnerMode(plan: Plan): string {
  if (plan.main.support === 'tripod') return `Turn the dial to A (Av): ${onTripod(plan)}.`
  if (plan.main.need.isStatic) return `Turn the dial to ${still(plan)}.`
  if (isFast(plan))
    return `Turn the dial to S (Tv) and set ${shutter(plan)}; Auto ISO, no higher than ${ceiling(plan)}, does the rest.`
  return (
    `Turn the dial to A (Av), set ${aperture(plan)}, and switch Auto ISO on: highest ${ceiling(plan)}, slowest ` +
    `shutter ${slowest(plan)}.`
  )
}

function amateurMode(plan: Plan): string {
  if (plan.main.support === 'tripod') return `M, or A (Av): ${onTripod(plan)}.`
  if (plan.main.need.isStatic) return `${still(plan)}.`
  if (isFast(plan))
    return `M with Auto ISO up to ${ceiling(plan)}: ${aperture(plan)} and ${shutter(plan)} stay, ISO follows the light.`
  return `A (Av) at ${aperture(plan)} with Auto ISO: up to ${ceiling(plan)}, no slower than ${slowest(plan)}.`
}

function professionalMode(plan: Plan): string {
  const { main, facts } = plan
  const same = equivalentsOf(main, main.need).map(({ aperture: one, seconds, iso }, index) => {
    const addFact = (name: string, label: string, words: string, value: number) =>
      facts.add(`same${index + 1}.${name}`, `${label}, the same light`, words, value)
    return (
      `${addFact('aperture', 'Aperture', apertureWords(one), one)}, ` +
      `${addFact('shutterSeconds', 'Shutter', shutterWords(seconds), seconds)}, ` +
      `${addFact('iso', 'ISO', `ISO ${iso}`, iso)}`
    )
  })
  const manual = main.support === 'tripod' ? 'M on a tripod, stabilizer off.' : 'M.'
  return same.length > 0
    ? `${manual} The same light: ${same.join('; or ')}.`
    : `${manual} Nothing is left to trade: change the light, not the settings.`
}

function compensationItem(plan: Plan): string | undefined {
  const {
    question: { shootType: kind, experience },
    scene: { condition },
    subject,
    main,
    facts,
  } = plan
  const compensation = compensationFor({ condition, kind, subject, sunDeg: main.moment.sunDeg })
  if (!compensation) return undefined
  const { stops, why } = compensation
  const isWholeFrame = subject.facing === 'back' && stops > 0
  const dial = facts.add('compensation', 'Exposure compensation', dialWords(stops), Math.round(stops * 100) / 100)
  if (isWholeFrame)
    return (
      'With whole-frame metering ' +
      `${experience === 'professional' ? `let the meter read ${dial}` : `set exposure compensation ${dial}`}, ` +
      `with a spot on the subject none: ${why}.`
    )
  return experience === 'professional'
    ? `Let the camera’s meter read ${dial}: ${why}.`
    : `Exposure compensation ${dial}: ${why}.`
}

function whiteBalanceItem({ scene, subject, facts }: Plan): string {
  const { kelvin, why } = whiteBalanceFor(scene.condition, subject)
  return `White balance ${facts.add('whiteBalanceK', 'White balance', `${kelvin} K`, kelvin)}: ${why}.`
}

/** The widest aperture of kit zooms. */
const zoomAperture = 4

/** The same exposure with a lens that does not open as wide. */
function zoomItem({ main, question, facts }: Plan): string | undefined {
  if (question.experience === 'professional' || main.aperture >= 3.5 || main.support !== 'hand') return undefined
  const iso = nearestIso(isoFor(main.need.ev100, zoomAperture, main.seconds))
  if (iso < body.baseIso || iso > main.need.isoCeiling) return undefined
  return (
    'If your lens only opens to ' +
    `${facts.add('zoomAperture', 'Aperture of a zoom', apertureWords(zoomAperture), zoomAperture)}: the ` +
    `same shutter with ${facts.add('zoomIso', 'ISO with a zoom', `ISO ${iso}`, iso)}.`
  )
}
