import { isHeldByLamps, isLampLit } from './lamps.ts'
import { isChanging, swingWords, turnSentence } from './moments.ts'
import { isMoonTurning, moonWayItem } from './night.ts'
import { type Plan, recordClock } from './plan.ts'
import { techniqueItems } from './technique.ts'
import { windowItem } from './windows.ts'
import { evWords, stopsWords } from '#advisor/exposure/figure-words.ts'
import { stopRateWords } from '#advisor/stop-rate.ts'
import { nominalRange } from '#advisor/exposure/nominal-light.ts'
import { shutterWords } from '#advisor/exposure/scales.ts'

/** What will change during the shoot, the most certain first. */
export function watchItems(plan: Plan): string[] {
  const items = [
    turnSentence(plan),
    moonWayItem(plan),
    rateItem(plan),
    ...techniqueItems(plan),
    cloudItem(plan),
    windowItem(plan),
    flickerItem(plan),
    spanItem(plan),
    rangeItem(plan),
  ].filter((item) => item !== undefined)
  return items.length > 1 ? items.slice(0, maxItems) : [...items, testItem(plan), histogram].slice(0, 2)
}

const maxItems = 4

const histogram =
  'Look at the histogram, not at the screen: a bright screen flatters in the dark, and a dark one frightens in the sun.'

/** From so many stops of change in ten minutes on, the advice is to meter again and again. */
const fast = 0.5

function rateItem(plan: Plan): string | undefined {
  const {
    scene: { stopsPer10Min },
    facts,
  } = plan
  if (stopsPer10Min === null || !isChanging(plan) || Math.abs(stopsPer10Min) < fast) return undefined
  return `${stopRateWords(stopsPer10Min, facts)}: meter again that often.`
}

function cloudItem(plan: Plan): string | undefined {
  const { cloudStops, at } = plan.main.moment
  // Lamps are as bright under any sky.
  if (cloudStops === null || at === null || cloudStops < 0.3 || isLampLit(plan)) return undefined
  const taken = plan.facts.add('cloudStops', 'Clouds take', stopsWords(cloudStops), Math.round(cloudStops * 10) / 10)
  return (
    `The forecast’s clouds take ${taken} at ${recordClock(plan, at, 'startAt', 'Begins')}; where they open, that ` +
    'much comes back at once.'
  )
}

/** Lamps pulse twice in each cycle of the mains. */
function flickerItem({ scene, facts }: Plan): string | undefined {
  if (scene.condition !== 'indoor-artificial') return undefined
  const [fifty, sixty] = [
    facts.add('pulse50', 'One pulse at 50 Hz', shutterWords(1 / 100), 1 / 100),
    facts.add('pulse60', 'One pulse at 60 Hz', '1/120 s', 1 / 120),
  ]
  return (
    `If bands cross the frame the lamps flicker: ${sixty} or a multiple of it where mains have ` +
    `${facts.add('hertz60', 'Mains', '60 Hz', 60)}, ${fifty} where they have ` +
    `${facts.add('hertz50', 'Mains elsewhere', '50 Hz', 50)}.`
  )
}

/** When the chosen light occurs. */
function spanItem(plan: Plan): string | undefined {
  const { start, end } = plan.scene
  if (start.at === null || end.at === null || start.at === end.at || Math.abs(plan.scene.stopsPer10Min ?? 0) >= fast)
    return undefined
  const span =
    `From ${recordClock(plan, start.at, 'startAt', 'Begins')} to ` + `${recordClock(plan, end.at, 'endAt', 'Ends')}`
  if (isMoonTurning(plan)) return undefined
  if (!isChanging(plan)) return steadyItem(plan, span)
  const change = end.ev100 - start.ev100
  // What the ends differ by is then not what the light changes by.
  if (Math.abs(change) < 1) return `${span} the light ${swingWords(plan)}: meter again from time to time.`
  const stops = plan.facts.add(
    'spanStops',
    'Changes in all by',
    stopsWords(Math.abs(change)),
    Math.round(Math.abs(change) * 10) / 10,
  )
  return `${span} the light slowly ${change < 0 ? 'falls' : 'grows'} by ${stops}: meter again from time to time.`
}

/** At dusk the sky changes by stops above lamps that do not. */
const steadyItem = (plan: Plan, span: string): string =>
  isHeldByLamps(plan)
    ? `${span} lamps hold the light while the sky changes: lock the exposure for what they light.`
    : `${span} the light changes by less than a stop: lock the exposure once it is right.`

/** Where the light is not known, how far it may differ from the usual value. */
function rangeItem(plan: Plan): string | undefined {
  const { scene, facts, subject } = plan
  if (scene.when !== 'unknown' || subject.isOfSky) return undefined
  const [low, high] = usualRange(plan)
  return (
    `This light is usually ${facts.add('lowEv100', 'Usually from', evWords(low), low)} to ` +
    `${facts.add('highEv100', 'Usually to', evWords(high), high)}: if your meter disagrees, trust the ` +
    'meter.'
  )
}

/** What the settings are for: from the darkest to the brightest moment, and less in a close-up. */
function usualRange(plan: Plan): [low: number, high: number] {
  const { main, start, turn, end } = plan.scene
  const evs = isChanging(plan)
    ? [main, start, turn, end].map(({ ev100 }) => ev100)
    : nominalRange(plan.scene.condition, plan.subject)
  const lost = main.ev100 - plan.main.need.ev100
  const toHundredth = (ev100: number) => Math.round((ev100 - lost) * 100) / 100
  return [toHundredth(Math.min(...evs)), toHundredth(Math.max(...evs))]
}

/** General advice, where nothing else needs watching. */
const testItem = ({ main }: Plan): string =>
  'Zoom into the first frame: ' +
  (main.support === 'tripod'
    ? 'a smear all over is the tripod; wait until it has settled.'
    : 'a smear in one direction is your hand; a faster shutter fixes it.')
