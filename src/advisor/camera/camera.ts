import type { Draft } from '#advisor/advice.ts'
import { focusItems } from './focus.ts'
import { lightSentence, recordEv } from './light.ts'
import { momentsSection } from './moments.ts'
import { type Plan, planFor, recordClock, recordHeight, recordShot } from './plan.ts'
import { recommendationOf } from './recommendation.ts'
import { setupItems } from './setup.ts'
import { warningsOf } from './warnings.ts'
import { watchItems } from './watch.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { quotedWords } from '#advisor/words/quoted-words.ts'
import type { CameraQuestion } from '#advisor/questions.ts'
import { apertureWords, shutterWords } from '#advisor/exposure/scales.ts'
import { whiteBalanceFor } from '#advisor/exposure/white-balance.ts'

/**
 * Camera settings for a subject in a light: computed from the sun and the forecast of the shoot, or from usual values
 * without a shoot.
 */
export function adviseOnCamera(question: CameraQuestion, known: AdviceContext): Draft {
  const plan = planFor(question, known)
  const summary = `${begin(plan)} ${lightSentence(plan)}`
  const sections = [
    momentsSection(plan),
    { title: 'How to set the camera', items: setupItems(plan) },
    { title: 'Focus and depth', items: focusItems(plan) },
    { title: 'Watch the light', items: watchItems(plan) },
  ].filter((section) => section !== undefined)
  const warnings = warningsOf(plan)
  return {
    summary,
    figures: figuresOf(plan),
    sections,
    warnings,
    recommendation: recommendationOf(plan),
    basis: plan.facts.basis,
  }
}

function figuresOf({ main, scene, subject }: Plan): Draft['figures'] {
  return [
    { label: 'Aperture', value: apertureWords(main.aperture) },
    { label: 'Shutter', value: shutterWords(main.seconds) },
    { label: 'ISO', value: String(main.iso) },
    { label: 'White balance', value: `${whiteBalanceFor(scene.condition, subject).kelvin} K` },
  ]
}

/** `For “Couple, backlit” begin at 5:35 PM with f/2.8, 1/500 s, ISO 200.`: the moments below start from there. */
function begin(plan: Plan): string {
  const { main, question } = plan
  recordEv(plan)
  if (main.moment.sunDeg !== null) recordHeight(plan, main.moment.sunDeg)
  const at = main.moment.at === null ? '' : ` at ${recordClock(plan, main.moment.at, 'startAt', 'Begins')}`
  return `For ${quotedWords(question.subject)} begin${at} with ${recordShot(plan, main)}.`
}
