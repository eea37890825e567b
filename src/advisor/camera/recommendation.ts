import type { Plan } from './plan.ts'
import { recordClock } from './plan.ts'
import { isHeldByLamps } from './lamps.ts'
import { recordShade } from './light.ts'
import { isChanging, swingWords } from './moments.ts'
import { isOfPeople } from './words.ts'
import { stopsWords } from '#advisor/exposure/figure-words.ts'
import { athletesIn } from '#advisor/exposure/motion.ts'
import type { Lighting, ShootKind } from '#advisor/options.ts'
import { apertureWords, shutterWords } from '#advisor/exposure/scales.ts'

function hopelessWords(plan: Plan): string {
  const stops = missingStops(plan)
  const rounded = Math.round(stops * 10) / 10
  const missing = plan.facts.add('missingAtStart', 'Stops missing at the start', stopsWords(stops), rounded)
  return `No setting makes up for ${missing}: come when there is more light.`
}

/** The single recommendation. */
export function recommendationOf(plan: Plan): string {
  const { main, kit, facts } = plan
  if (main.support === 'none') return shortOfLight(plan)
  if (main.support === 'flash') return `Bring a flash: at ${shutterWords(main.seconds)} the light alone is not enough.`
  if (main.support === 'tripod' && missingStops(plan) > hopeless) return hopelessWords(plan)
  if (main.support === 'tripod')
    return (
      `Bring a tripod: nobody can hold ${facts.add('focalMm', 'Focal length', `${kit.focalMm} mm`, kit.focalMm)} ` +
      `still for ${shutterWords(main.seconds)}.`
    )
  return byLight[plan.scene.clouds ? plan.question.lightingCondition : plan.scene.condition](plan)
}

/** The shutter, in seconds, that shows a moving subject sharp before a streaked background. A rule of thumb. */
const panSeconds = 1 / 60

/** What is left to choose where neither a flash nor a tripod helps: distant motion and passers-by. */
function shortOfLight(plan: Plan): string {
  const {
    main,
    facts,
    question: { shootType, subject },
    kit,
  } = plan
  const missing = missingStops(plan)
  if (missing > hopeless) return hopelessWords(plan)
  if (shootType === 'street')
    return (
      `Choose: ${isoWords(plan)} and people sharp, or let them blur on purpose at ` +
      `${facts.add('blurSeconds', 'Shutter for a blur', shutterWords(1 / 15), 1 / 15)}, the camera against a ` +
      'wall.'
    )
  if (shootType === 'sports')
    return (
      `Pan with the ${athletesIn(subject)} at ` +
      `${facts.add('panSeconds', 'Shutter for a pan', shutterWords(panSeconds), panSeconds)}, bring a lens that ` +
      `opens wider than ${apertureWords(kit.widest)}, or wait for the light.`
    )
  return (
    `Take ${isoWords(plan)} and clean it up later, or wait for the light: at ${shutterWords(main.seconds)} a ` +
    'faster lens is worth more than any setting.'
  )
}

const isoWords = ({ main }: Plan): string => `ISO ${main.iso}`

/** A larger gap, in stops, between the light and what motion needs cannot be closed by any support. */
const hopeless = 4

const missingStops = ({ main, motion }: Plan): number =>
  motion.isWanted || motion.seconds === Number.POSITIVE_INFINITY ? 0 : Math.log2(main.seconds / motion.seconds)

const evenSky = 'Keep the white sky out of the frame, and let the even light do the rest.'

const byLight: Record<Lighting, (plan: Plan) => string> = {
  'golden-hour': lowSun,
  'blue-hour': lowSun,
  'bright-daylight': highSun,
  overcast: () => evenSky,
  'indoor-natural': () => 'Switch the lamps off, so that all of the light has one color.',
  'indoor-artificial': () => 'Take one frame of something gray first, and set the white balance from it.',
  'low-light': ({ main }) =>
    `Stay at ${apertureWords(main.aperture)}, and let ISO follow the light before the shutter does.`,
  night: ({ question }) => atNight[question.shootType],
}

const nearLamp = 'Stand them near a lamp, and let it light from the side.'
const ownLight = 'Bring a small lamp: it is worth more than any setting.'

const atNight: Record<ShootKind, string> = {
  portrait: nearLamp,
  wedding: nearLamp,
  event: nearLamp,
  street: 'Find a lit window first, and wait for whoever passes it.',
  sports: 'Choose your place by the floodlights: they belong behind you.',
  landscape: ownLight,
  wildlife: 'Wait at the edge of what light there is: an animal that stops there is your best chance.',
  macro: ownLight,
  product: ownLight,
  fashion: 'Let a shop window or a sign be the key light, and keep its color.',
  commercial: 'Have every lamp in the place turned on before you set the first light.',
}

function highSun(plan: Plan): string {
  if (plan.scene.clouds) return evenSky
  if (!isOfPeople(plan.question.shootType))
    return 'Let the light come from the side: turn until the shadows show the shape.'
  if (plan.subject.isInShade) return 'Turn them until the open sky lights their eyes.'
  return `Look for open shade first: it is ${recordShade(plan)} darker, and nobody squints.`
}

/** How much the light falls after sunset. */
function recordAfterglow({ scene: { turn, end }, facts }: Plan): string {
  const left = Math.max(turn.ev100 - end.ev100, 0)
  return facts
    .add('stopsAfterSunset', 'Falls after sunset by', stopsWords(left), Math.round(left * 10) / 10)
    .replace(/ stops?$/, '')
}

/** A light that changes by less than a stop: without place and time only that of lamps does. */
const steadyWords = (plan: Plan): string =>
  plan.scene.start.at === null || isHeldByLamps(plan)
    ? 'Lamps hold the light steady: take several frames while the sky changes.'
    : 'In so short a time the light hardly changes: set the exposure once, and keep it.'

/** The recommendation depends on how much the light changes. */
function lowSun(plan: Plan): string {
  const {
    scene: { start, turn, turnIs, end },
    facts,
  } = plan
  const change = Math.abs(end.ev100 - start.ev100)
  const stops = facts.add('spanStops', 'Changes in all by', stopsWords(change), Math.round(change * 10) / 10)
  if (!isChanging(plan)) return steadyWords(plan)
  if (change < 1) return `Meter often: the light ${swingWords(plan)} while you shoot.`
  if (start.at === null || turn.at === null)
    return `Meter often: from the first of this light to the last it changes by ${stops}.`
  const time = recordClock(
    plan,
    turn.at,
    `${turnIs}.at`,
    `Time ${turnIs === 'middle' ? 'in the middle' : `at ${turnIs}`}`,
  )
  if (turnIs === 'sunset')
    return (
      `Take the frames that matter before ${time}: the light falls by ${stops} in all, ${recordAfterglow(plan)} ` +
      'of them after that.'
    )
  if (turnIs === 'sunrise')
    return `Be ready well before ${time}: the light grows by ${stops} in all, and the first of it is the softest.`
  return (
    `Be set by ${recordClock(plan, start.at, 'startAt', 'Begins')}: the light changes by ${stops} before it is ` +
    'over.'
  )
}
