import { clock, wholeDegrees } from '#time/clock-words.ts'
import { isoOf } from '#kernel/dates.ts'
import { needFor } from './exposure-need.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { evWords, stopsWords } from '#advisor/exposure/figure-words.ts'
import { Facts } from '#advisor/facts.ts'
import { lowSunFacing } from '#weather/low-sun.ts'
import { type Kit, kitFor } from '#advisor/exposure/kit.ts'
import { type Motion, motionOf } from '#advisor/exposure/motion.ts'
import type { CameraQuestion } from '#advisor/questions.ts'
import { apertureWords, shutterWords } from '#advisor/exposure/scales.ts'
import { type Moment, type Scene, sceneOf } from '#advisor/exposure/scene.ts'
import { type Need, type Settings, solve } from '#advisor/exposure/solver.ts'
import { readSubject, type Subject } from '#advisor/exposure/subject.ts'

/** Settings for one moment of a scene. */
export interface Shot extends Settings {
  moment: Moment
  need: Need
}

/** The input of all sentences about camera settings. */
export interface Plan {
  question: CameraQuestion
  known: AdviceContext
  subject: Subject
  kit: Kit
  motion: Motion
  scene: Scene
  main: Shot
  facts: Facts
}

export function planFor(question: CameraQuestion, known: AdviceContext): Plan {
  const { subject, scene } = litScene(question, known)
  return {
    question,
    known,
    subject,
    scene,
    kit: kitFor(question.shootType, subject),
    motion: motionOf(question.shootType, question.subject),
    main: shotOf(question, scene.main),
    facts: new Facts(),
  }
}

/** In a low sun the subject is turned as all advice about golden hour has it, unless its words name another light. */
function litScene(
  { lightingCondition: condition, shootType: kind, subject: words }: CameraQuestion,
  known: AdviceContext,
) {
  const subject = readSubject(words)
  const scene = sceneOf({ condition, kind, subject }, known)
  if (scene.condition !== 'golden-hour' || subject.isLightNamed || subject.isOfSky) return { subject, scene }
  const turned = { ...subject, facing: lowSunFacing(kind) }
  return { subject: turned, scene: sceneOf({ condition, kind, subject: turned }, known) }
}

export function shotOf(question: CameraQuestion, moment: Moment): Shot {
  const need = needFor(question, moment.ev100)
  return { ...solve(need), moment, need }
}

/**
 * Records the settings of a shot as facts and returns them in words: `f/2, 1/500 s, ISO 200`. The prefix `sunset.` and
 * the suffix ` at sunset` distinguish the moments.
 */
export function recordShot({ facts }: Plan, shot: Shot, { prefix = '', which = '' } = {}): string {
  const { aperture, seconds, iso, ndStops, support } = shot
  facts.add(`${prefix}ev100`, `Light${which}`, evWords(shot.need.ev100), Math.round(shot.need.ev100 * 100) / 100)
  const words = [
    facts.add(`${prefix}aperture`, `Aperture${which}`, apertureWords(aperture), aperture),
    facts.add(`${prefix}shutterSeconds`, `Shutter${which}`, shutterWords(seconds), seconds),
    facts.add(`${prefix}iso`, `ISO${which}`, `ISO ${iso}`, iso),
    ndStops > 0 &&
      `behind an ND filter of ${facts.add(`${prefix}ndStops`, `Filter${which}`, stopsWords(ndStops), ndStops)}`,
    support === 'tripod' && 'on a tripod',
    support === 'flash' && 'with flash',
  ]
  return words.filter(Boolean).join(', ')
}

/** `5:35 PM`, recorded as a fact. */
export const recordClock = ({ facts, known }: Plan, at: number, name: string, label: string): string =>
  facts.add(name, label, clock(at, known.timeZone), isoOf(at))

/** `6°`, recorded as a fact with the side of the horizon, as in the sentence. */
export function recordHeight(
  { facts }: Plan,
  sunDeg: number,
  name = 'sunAltitudeDeg',
  label = 'Height of the sun',
): string {
  const height = wholeDegrees(Math.abs(sunDeg))
  facts.add(
    name,
    label,
    sunDeg < 0 && height !== '0°' ? `${height} below the horizon` : height,
    Math.round(sunDeg * 100) / 100,
  )
  return height
}

/** `6° high`, `4° below the horizon`. */
export function sunWords(plan: Plan, sunDeg: number, name?: string, label?: string): string {
  const height = recordHeight(plan, sunDeg, name, label)
  if (height === '0°') return 'on the horizon'
  return `${height} ${sunDeg > 0 ? 'high' : 'below the horizon'}`
}
