import type { Plan } from './plan.ts'
import { sunWords } from './plan.ts'
import { isLampLit } from './lamps.ts'
import { isMoonlit } from './night.ts'
import { isChanging } from './moments.ts'
import { subjectNamesOf, isOfPeople } from './words.ts'
import { compensationFor, shadeStops } from '#advisor/exposure/compensation.ts'
import { evWords, stopsWords } from '#advisor/exposure/figure-words.ts'
import { lampEv } from '#advisor/exposure/nominal-light.ts'
import type { Lighting } from '#advisor/options.ts'

/** The light that falls on the subject: without what a close-up lens loses. */
export const recordEv = ({ facts, main }: Plan): string =>
  facts.add('sceneEv100', 'Light of the scene', evWords(main.moment.ev100), Math.round(main.moment.ev100 * 100) / 100)

/** How to meter in this light, and why: one sentence. */
export const lightSentence = (plan: Plan): string =>
  plan.scene.condition !== 'night' && isLampLit(plan) ? outshone(plan) : sentences[plan.scene.condition](plan)

const sentences: Record<Lighting, (plan: Plan) => string> = {
  'golden-hour': sunlit,
  'bright-daylight': sunlit,
  overcast: (plan) =>
    `Clouds light every side alike, at ${recordEv(plan)}: meter ` +
    (isChanging(plan)
      ? `on ${subjectNamesOf(plan).face}, and again as the light changes.`
      : `once on ${subjectNamesOf(plan).face} and keep it.`),
  'blue-hour': blue,
  'indoor-natural': window,
  'indoor-artificial': lamps,
  'low-light': (plan) =>
    `${recordEv(plan)} is little light: meter on ${subjectNamesOf(plan).face}, and look at the first frames at ` +
    'full size before you go on.',
  night: dark,
}

/** `the sun, 6° high`; nothing more where its height is not known. */
const theSun = (plan: Plan): string => {
  const { sunDeg } = plan.main.moment
  return sunDeg === null ? 'the sun' : `the sun, ${sunWords(plan, sunDeg)},`
}

function sunlit(plan: Plan): string {
  const {
    main: {
      moment: { sunDeg },
    },
    subject,
  } = plan
  const { face } = subjectNamesOf(plan)
  if (sunDeg !== null && sunDeg < 0)
    return (
      `The sun is ${sunWords(plan, sunDeg)}: at ${recordEv(plan)} the whole sky lights ${face}, and no side is ` +
      'dark.'
    )
  if (subject.isSilhouette)
    return (
      `Meter on the sky beside the figure: ${theSun(plan)} leaves the side toward you ${recordShade(plan)} ` +
      'darker, and it goes black.'
    )
  if (subject.isInShade)
    return `Meter in the shade itself: it is ${recordShade(plan)} darker than what the sun lights beside it.`
  if (subject.facing === 'back') return backlit(plan)
  if (subject.facing === 'side')
    return `Meter on the lit side: ${theSun(plan)} leaves the other one darker, as far as ${recordShade(plan)}.`
  return frontlit(plan)
}

function backlit(plan: Plan): string {
  const {
    main: {
      moment: { sunDeg },
    },
    subject,
    scene,
    question: { shootType },
  } = plan
  const { face, them } = subjectNamesOf(plan)
  const stops = compensationFor({ condition: scene.condition, kind: shootType, subject, sunDeg })?.stops ?? 1
  const dark = plan.facts.add(
    'meterStops',
    'Whole-frame meter too dark by',
    stopsWords(stops),
    Math.round(stops * 100) / 100,
  )
  const where = sunDeg === null ? 'the sun' : `the sun ${sunWords(plan, sunDeg)}`
  return (
    `Meter on ${face} alone: with ${where} behind ${them} the camera will try to protect the sky, and the whole ` +
    `frame comes out about ${dark} too dark.`
  )
}

function frontlit(plan: Plan): string {
  const {
    scene: { condition },
    question: { shootType },
  } = plan
  const { face, it } = subjectNamesOf(plan)
  if (condition === 'golden-hour')
    return `Meter on ${face}: ${theSun(plan)} lights ${it} from the front, at ${recordEv(plan)}.`
  if (isOfPeople(shootType))
    return (
      `In full light, ${recordEv(plan)}, keep ${theSun(plan)} out of their eyes: open shade is ` +
      `${recordShade(plan)} darker and kinder.`
    )
  const { sunDeg } = plan.main.moment
  return (
    `In full light, ${recordEv(plan)}, meter on ${face} in the sun: ` +
    `${sunDeg === null ? '' : `it is ${sunWords(plan, sunDeg)}, and `}shadows are ${recordShade(plan)} darker.`
  )
}

/** How much darker it is away from the sun. */
export function recordShade({ facts, scene, main }: Plan): string {
  const stops = shadeStops(scene.condition, main.moment.sunDeg)
  return facts.add('shadeStops', 'Shade darker by', stopsWords(stops), Math.round(stops * 10) / 10)
}

function blue(plan: Plan): string {
  const { sunDeg } = plan.main.moment
  const sun = sunDeg === null ? 'the sun just gone' : `the sun ${sunWords(plan, sunDeg)}`
  return (
    `With ${sun} the sky and lamps come near each other, at ${recordEv(plan)}: expose for the sky and let the ` +
    'lamps glow.'
  )
}

/** At dusk, where lamps are brighter than what is left of the sky. */
const outshone = (plan: Plan): string =>
  `With the sun ${sunWords(plan, plan.main.moment.sunDeg ?? 0)} lamps outshine the sky, at ${recordEv(plan)}: expose ` +
  'for what they light, and the sky stays deep blue.'

/** Small sources of light lose so many stops with every doubling of the distance: the inverse square law. */
const stopsOfDoubling = 2

function window(plan: Plan): string {
  const lost = plan.facts.add(
    'stopsOfDoubling',
    'Twice as far from a window',
    stopsWords(stopsOfDoubling),
    stopsOfDoubling,
  )
  return (
    `Meter on ${subjectNamesOf(plan).face} at the window, ${recordEv(plan)} there: twice as far from it, a small ` +
    `window gives ${lost} less.`
  )
}

function lamps(plan: Plan): string {
  const { face } = subjectNamesOf(plan)
  if (plan.subject.isOnStage)
    return `Meter on ${face} in the spot alone, ${recordEv(plan)}: the dark around it fools the camera.`
  return `Meter on ${face} under the lamps, ${recordEv(plan)} in such a room: a step to the side may be a stop less.`
}

function dark(plan: Plan): string {
  const {
    question: { shootType },
    scene: { condition },
    subject,
  } = plan
  const { face } = subjectNamesOf(plan)
  if (subject.isOfSky)
    return `The night sky is about ${recordEv(plan)}: no meter reads it, so trust these numbers and the histogram.`
  if (lampEv(shootType, condition, subject) !== undefined)
    return `Lamps make the light, about ${recordEv(plan)}: meter on ${face} under one, never on the lamp.`
  if (isMoonlit(plan))
    return `The moon is the light, ${recordEv(plan)}: meter with the lens wide open, then count the stops back.`
  return (
    `There is no light but that of the night, ${recordEv(plan)}: meter with the lens wide open, then count the ` +
    'stops back.'
  )
}
