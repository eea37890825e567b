import { toughestOf } from './moments.ts'
import type { Plan, Shot } from './plan.ts'
import { isOfPeople } from './words.ts'
import { behindFilter } from '#advisor/exposure/exposure.ts'
import { stopsWords } from '#advisor/exposure/figure-words.ts'
import { flashAperture } from '#advisor/exposure/optics.ts'
import { apertureWords, nearestShutter, shutterWords } from '#advisor/exposure/scales.ts'

/** What helps besides the settings: a flash, a filter, a bracket, a shaded lens. */
export const techniqueItems = (plan: Plan): string[] =>
  [flashItem, starItem, waterItem, bracketItem, flareItem, moonItem]
    .map((item) => item(plan))
    .filter((item) => item !== undefined)

/**
 * A common flash: its guide number in metres at ISO 100, and a shutter that every model syncs with.
 */
const flash = { guideNumber: 40, sync: 1 / 200 }

/** The least of its power that such a flash gives: 1/128. */
const minPowerStops = 7

/** How many stops a flash has to spare at the distance. */
const spareOf = ({ kit }: Plan, shot: Shot): number =>
  2 * Math.log2(flashAperture(flash.guideNumber, kit.distance, shot.iso) / shot.aperture)

function flashItem(plan: Plan): string | undefined {
  const { facts } = plan
  const shot = toughestOf(plan)
  if (shot.support !== 'flash') return undefined
  const sync = facts.add('syncSeconds', 'Flash sync', shutterWords(flash.sync), flash.sync)
  const spare = spareOf(plan, shot)
  if (spare < 0) return `A flash does not reach that far: move closer, or wait for a lamp.`
  const power = 2 ** Math.min(Math.floor(spare), minPowerStops)
  const tooMuch = Math.floor(spare) - minPowerStops
  if (tooMuch > 0)
    return (
      `At ${apertureWords(shot.aperture)} and ISO ${shot.iso} a direct flash is ` +
      `${facts.add('flashTooMuch', 'Lowest flash power too bright by', stopsWords(tooMuch), tooMuch)} too bright ` +
      'even at its lowest power: bounce it, diffuse it, or lower the ISO and let the background go darker.'
    )
  const share = power === 1 ? 'full power' : `${facts.add('flashPower', 'Flash power', `1/${power}`, 1 / power)} power`
  const number = facts.add('guideNumber', 'Guide number of the flash', String(flash.guideNumber), flash.guideNumber)
  return (
    `A flash of guide number ${number} at ${share} lights ${apertureWords(shot.aperture)} there: its burst stops ` +
    'the motion, ' +
    `${shot.seconds > flash.sync ? `${shutterWords(shot.seconds)} keeps the background` : `at ${sync} or slower`}.`
  )
}

function starItem({ main, subject, question, scene, facts, kit }: Plan): string | undefined {
  if (question.shootType !== 'landscape' || !subject.isOfSky || scene.condition !== 'night') return undefined
  const longest = Math.round(main.need.longest * 10) / 10
  const rule = { beginner: '500 rule', amateur: 'NPF rule', professional: 'full NPF rule' }[question.experience]
  facts.add('starRule', 'Rule for stars', rule)
  return (
    `Beyond ${facts.add('starSeconds', 'Stars stay points for', `${longest} s`, longest)} stars turn into trails ` +
    `at ${facts.add('focalMm', 'Focal length', `${kit.focalMm} mm`, kit.focalMm)}, by the ${rule}.`
  )
}

/** The shutter with a ten-stop filter. */
const strongFilter = 10

function waterItem({ subject, main, facts, question }: Plan): string | undefined {
  if (!subject.isOfWater || question.experience === 'beginner' || main.ndStops > 0) return undefined
  const seconds = behindFilter(main.seconds, strongFilter)
  if (seconds > 240) return undefined
  const shown = seconds > 30 ? Math.round(seconds) : nearestShutter(seconds)
  const filter = facts.add('strongFilter', 'Strong filter', stopsWords(strongFilter), strongFilter)
  return (
    `For water like silk: an ND filter of ${filter} makes ` +
    `${facts.add('behindFilter', 'Shutter behind it', shutterWords(shown), shown)} of ` +
    `${shutterWords(main.seconds)}.`
  )
}

/** So near the horizon, degrees, the sun can be in the picture and neither it nor the land fits one exposure. */
const inFrameDeg = 2

function bracketItem({ question, scene, facts, subject }: Plan): string | undefined {
  if (
    question.shootType !== 'landscape' ||
    scene.condition !== 'golden-hour' ||
    subject.isOfSky ||
    Math.abs(scene.turn.sunDeg ?? 90) > inFrameDeg
  )
    return undefined
  const [frames, step] = [
    facts.add('bracketFrames', 'Bracket', '3 frames', 3),
    facts.add('bracketEv', 'Bracket apart', '2 EV', 2),
  ]
  return (
    'With the sun in the frame and within ' +
    `${facts.add('bracketDeg', 'Bracket while the sun is within', `${inFrameDeg}°`, inFrameDeg)} of the horizon, ` +
    `bracket ${frames}, ${step} apart.`
  )
}

const flareItem = ({ subject, scene, question }: Plan): string | undefined =>
  subject.facing === 'back' &&
  !subject.isInShade &&
  (scene.condition === 'golden-hour' || scene.condition === 'bright-daylight') &&
  (scene.main.sunDeg ?? 1) > 0
    ? 'Shade the lens with your hand to keep the flare out of ' +
      `${isOfPeople(question.shootType) ? 'the eyes' : 'the picture'}.`
    : undefined

/** The disk of the moon is sunlit rock: f/11 and one over the ISO, looney 11. */
function moonItem({ subject, scene, facts, main }: Plan): string | undefined {
  if (!subject.isOfMoon || (scene.condition !== 'night' && scene.condition !== 'blue-hour')) return undefined
  const seconds = nearestShutter(1 / main.iso)
  return (
    `The disk of the moon is in full sun: ${facts.add('moonAperture', 'Aperture for the moon', 'f/11', 11)} and ` +
    `${facts.add('moonSeconds', 'Shutter for the moon', shutterWords(seconds), seconds)} at ISO ${main.iso}, in ` +
    'a frame of its own.'
  )
}
