import { clockRange, wholeDegrees } from '#time/clock-words.ts'
import { isoOf } from '#kernel/dates.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import type { Stretch } from '#light/civil-day.ts'
import { isLampLit } from './lamps.ts'
import { skyWarning } from './night.ts'
import { type Plan, recordClock, type Shot, sunWords } from './plan.ts'
import { toughestOf } from './moments.ts'
import { stopsWords } from '#advisor/exposure/figure-words.ts'
import { usualCloudStops } from '#advisor/exposure/scene.ts'
import { isSunMade, type SunMade } from '#advisor/exposure/light-spans.ts'
import { optionWords } from '#advisor/words/option-words.ts'
import { apertureWords, nearestAperture, nearestShutter, shutterWords } from '#advisor/exposure/scales.ts'

/** What the settings cannot solve, and where the chosen light differs from the sun and the forecast. */
export const warningsOf = (plan: Plan): string[] =>
  [
    whenWarning(plan),
    skyWarning(plan),
    plan.scene.isCloudEstimate ? estimateWarning(plan) : cloudWarning(plan),
    shortWarning(plan),
    isoWarning(plan),
    filterWarning(plan),
  ].filter((warning) => warning !== undefined)

const chosen = ({ question }: Plan): string => optionWords(question.lightingCondition).toLowerCase()

function whenWarning(plan: Plan): string | undefined {
  const {
    scene,
    known: { light, shoot },
  } = plan
  if (scene.when === 'unknown')
    return isSunMade(plan.question.lightingCondition)
      ? `The place and time are not known: these are typical values for ${chosen(plan)}, not for a certain day.`
      : undefined
  if (!light || !shoot) return undefined
  if (scene.when === 'inSlot') return partly(plan)
  return scene.when === 'elsewhere' ? elsewhere(plan, heightsIn(light.place, shoot)) : never(plan)
}

/** `2:00–3:00 PM`, recorded as a fact. */
function recordRange({ facts, known }: Plan, start: number, end: number, name: string, label: string): string {
  return facts.add(name, label, clockRange(start, end, known.timeZone), `${isoOf(start)}/${isoOf(end)}`)
}

/** The smallest share of the shoot that still counts as being in the chosen light. */
const littleOfIt = 1 / 3

function partly(plan: Plan): string | undefined {
  const {
    scene: { start, end },
    known: { shoot },
  } = plan
  if (!shoot || start.at === null || end.at === null || end.at - start.at >= (shoot.end - shoot.start) * littleOfIt)
    return undefined
  return (
    `Only ${recordRange(plan, start.at, end.at, 'span', 'The light that was chosen')} of the shoot is in ` +
    `${chosen(plan)}: ask again for the light of the rest.`
  )
}

/** The lowest and the highest sun of a shoot, degrees. */
function heightsIn(place: LightPlace, { start, end }: Stretch): [lowest: number, highest: number] {
  const steps = 48
  const heights = Array.from(
    { length: steps + 1 },
    (_, step) => sunAt(place, start + ((end - start) * step) / steps).elevationDeg,
  )
  return [Math.min(...heights), Math.max(...heights)]
}

/** `2° to 60° high`, `from 12° below the horizon to 5° high`. */
function heightsWords(plan: Plan, [lowest, highest]: [lowest: number, highest: number]): string {
  const record = (sunDeg: number, name: string, label: string): [height: string, words: string] => [
    wholeDegrees(Math.abs(sunDeg)),
    sunWords(plan, sunDeg, name, label),
  ]
  const [low, lowWords] = record(lowest, 'slotSunFromDeg', 'Lowest sun of the shoot')
  const [high, highWords] = record(highest, 'slotSunToDeg', 'Highest sun of the shoot')
  if (lowWords === highWords) return lowWords
  if (lowest > 0 && low !== '0°') return `${low} to ${highWords}`
  return highest < 0 && high !== '0°' ? `${high} to ${lowWords}` : `from ${lowWords} to ${highWords}`
}

function elsewhere(plan: Plan, heights: [lowest: number, highest: number]): string | undefined {
  const {
    scene: { start, end },
    known: { shoot },
  } = plan
  if (!shoot || start.at === null || end.at === null) return undefined
  const slot = recordRange(plan, shoot.start, shoot.end, 'slot', 'The shoot')
  return (
    `The shoot, ${slot}, is at no time in ${chosen(plan)}: the sun is ${heightsWords(plan, heights)}. ` +
    'These settings are for ' +
    `${recordRange(plan, start.at, end.at, 'span', 'The light that was chosen')}.`
  )
}

/** The highest sun, in degrees, at which a light is what it is called. */
const maxSunDegOf: Record<SunMade, number> = {
  'golden-hour': 6,
  'blue-hour': -4,
  'bright-daylight': 90,
  overcast: 90,
  night: -6,
}

/** Near the poles the sun stays too high for a light all day, or too low. */
function never(plan: Plan): string | undefined {
  const {
    scene: { start },
    known: { light },
    question: { lightingCondition },
  } = plan
  if (!light || start.sunDeg === null || !isSunMade(lightingCondition)) return undefined
  const lowest = sunAt(light.place, Date.parse(light.solarDay.end)).elevationDeg
  const bound =
    lowest > maxSunDegOf[lightingCondition]
      ? `stays at least ${sunWords(plan, lowest, 'lowestSunDeg', 'Lowest sun of the day')}`
      : 'comes no higher than ' +
        `${sunWords(plan, light.solarDay.noon.elevationDeg, 'highestSunDeg', 'Highest sun of the day')}`
  return (
    `There is no ${chosen(plan)} on this day: the sun ${bound}. These settings are for where it really is, ` +
    `${sunWords(plan, start.sunDeg)}.`
  )
}

/** Stops that clouds block when the sun is hardly visible. */
const veiled = 2

function cloudWarning(plan: Plan): string | undefined {
  const {
    main: {
      moment: { cloudStops, at },
    },
    question: { lightingCondition },
    facts,
  } = plan
  if (cloudStops === null || at === null) return undefined
  const words = facts.add('cloudStops', 'Clouds take', stopsWords(cloudStops), Math.round(cloudStops * 10) / 10)
  const time = recordClock(plan, at, 'startAt', 'Begins')
  if (lightingCondition === 'overcast')
    return cloudStops < 1
      ? `The forecast has hardly a cloud at ${time}: if the sun comes out, ${words} is all that they take.`
      : undefined
  if (cloudStops < veiled || (lightingCondition !== 'golden-hour' && lightingCondition !== 'bright-daylight'))
    return undefined
  return (
    `The forecast is cloudy at ${time}, and takes ${words}: expect ` +
    `${lightingCondition === 'golden-hour' ? 'little gold' : 'soft light, not bright sun'}.`
  )
}

/** The figures rest on a typical sky, which the day itself may not have. */
function estimateWarning(plan: Plan): string | undefined {
  if (isLampLit(plan)) return undefined
  return (
    'There is no forecast for this time, and the estimate is cloudy: if the ' +
    `${plan.scene.clouds ? 'sun comes out' : 'sky clears'}, the light is about ` +
    `${plan.facts.add('cloudStops', 'Clouds take', stopsWords(usualCloudStops), usualCloudStops)} brighter.`
  )
}

/** `At 6:30 PM, `, where another moment than the one to begin with is meant. */
const momentWords = (plan: Plan, { moment: { at } }: Shot): string =>
  at === null || at === plan.main.moment.at ? '' : `At ${recordClock(plan, at, 'toughestAt', 'Least light')}, `

/** Motion will blur, at the start or at the moment with the least light. */
function shortWarning(plan: Plan): string | undefined {
  const { motion, facts } = plan
  const shot = toughestOf(plan)
  // A flash freezes motion.
  if (
    motion.isWanted ||
    shot.support === 'flash' ||
    shot.seconds <= motion.seconds * 1.01 ||
    motion.seconds === Number.POSITIVE_INFINITY
  )
    return undefined
  const missing = Math.log2(shot.seconds / motion.seconds)
  const when = momentWords(plan, shot)
  const slow = facts.add('slowSeconds', 'Slowest shutter of the shoot', shutterWords(shot.seconds), shot.seconds)
  const needed = facts.add('motionSeconds', 'Shutter for the motion', shutterWords(motion.seconds), motion.seconds)
  const short = facts.add('missingStops', 'Stops missing', stopsWords(missing), Math.round(missing * 10) / 10)
  if (shot.need.canHold && shot.seconds <= 1 / 50)
    return (
      `${when === '' ? 'Ask' : `${when}ask`} them to hold still before each frame: ${slow} is ${short} slower ` +
      `than the ${needed} of a pose.`
    )
  return `${when}${slow} is too slow for ${motion.name}: ${needed} would do, and the light is ${short} short of that.`
}

function isoWarning(plan: Plan): string | undefined {
  const shot = toughestOf(plan)
  const {
    iso,
    need: { isoCeiling },
  } = shot
  if (iso < isoCeiling || (iso === isoCeiling && shot !== plan.main)) return undefined
  plan.facts.add('isoCeiling', 'Highest ISO', `ISO ${isoCeiling}`, isoCeiling)
  const intro = momentWords(plan, shot) + plan.facts.add('toughestIso', 'Highest ISO of the shoot', `ISO ${iso}`, iso)
  return iso > isoCeiling
    ? `${intro} is above the ${isoCeiling} that still prints well: more light is worth more than any setting.`
    : `${intro} is the highest that still prints well: there is nothing in reserve.`
}

/** Why a filter is needed, and the settings without one. */
function filterWarning({ main, facts, kit }: Plan): string | undefined {
  const { aperture, seconds, ndStops, need, support } = main
  const isWanted = need.wanted !== undefined
  if (ndStops > 0) {
    const filter =
      `${apertureWords(aperture)} and ${shutterWords(seconds)} in this light need an ND filter of ` +
      `${facts.add('ndStops', 'Filter', stopsWords(ndStops), ndStops)}`
    const [bare, closed] = [nearestShutter(seconds / 2 ** ndStops), nearestAperture(aperture * 2 ** (ndStops / 2))]
    return isWanted
      ? `${filter}: without it the shutter comes to ` +
          `${facts.add('bareSeconds', 'Shutter without a filter', shutterWords(bare), bare)}.`
      : `${filter}: without it, close the lens to ` +
          `${facts.add('bareAperture', 'Aperture without a filter', apertureWords(closed), closed)}.`
  }
  if (aperture <= kit.aperture || support !== 'hand' || isWanted) return undefined
  return (
    'It is too bright for ' +
    `${facts.add('kitAperture', 'Aperture to begin with', apertureWords(kit.aperture), kit.aperture)} without a ` +
    `filter: ${apertureWords(aperture)} is as wide as your shutter allows.`
  )
}
