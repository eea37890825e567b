import type { Draft } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { cloudyIdeas, ideaFigures, ideas, styleWays } from './ideas.ts'
import { lensWords } from './lens.ts'
import { lightWords } from './light.ts'
import { moodHint, subjectHint } from './words.ts'
import { Facts } from '#advisor/facts.ts'
import { quotedWords } from '#advisor/words/quoted-words.ts'
import type { CompositionQuestion } from '#advisor/questions.ts'
import { kindOfShoot } from '#advisor/shoot-kind.ts'
import { skyOver } from '#advisor/sky-over.ts'
import { slowWords } from './slow.ts'

/**
 * How to build a frame in a style and a setting, and where to stand in the light of the place at the time of the shoot.
 */
export function adviseOnComposition(question: CompositionQuestion, context: AdviceContext): Draft {
  const facts = new Facts()
  const { style, environment, shootType } = question
  const kind = shootType ?? (context.shoot ? kindOfShoot(context.shoot) : undefined)
  const light = lightWords({ style, environment, kind }, context, facts)
  const lens = lensWords({ kind, style, subject: question.subject }, context.unit, facts)
  const { exposure, stops, first } = styleWays[style]
  const compensation = facts.add('compensation', 'Exposure compensation', exposure, stops)
  return {
    summary:
      `${subjectWords(question)} in ${style === 'artistic' ? 'an' : 'a'} ${style} style, ` +
      `${settings[environment]}${question.mood === '' ? '' : `, with a mood of ${quotedWords(question.mood)}`}: ` +
      'begin with ' +
      `${lens.focal}${lens.from.label === 'Focus' ? `, focused at ${lens.from.words}` : ` from ${lens.from.words}`}.`,
    figures: [
      { label: 'Lens', value: lens.focal },
      { label: lens.from.label, value: lens.from.words },
      { label: 'Aperture', value: lens.stop },
      ...(light.direction ? [{ label: 'Look', value: light.direction.point }] : []),
    ],
    sections: [
      { title: 'Frame', items: frameItems(question, context, facts) },
      { title: 'Light', items: light.items },
      {
        title: 'Lens and exposure',
        items: [
          ...lens.items,
          `Begin ${stops === 0 ? `as the meter says, at ${compensation}` : `with a compensation of ${compensation}`}.`,
        ],
      },
    ],
    warnings: light.warnings,
    recommendation: light.direction ? light.direction.words : first,
    basis: facts.basis,
  }
}

const settings = {
  studio: 'in the studio',
  outdoor: 'outdoors',
  urban: 'in the city',
  nature: 'in nature',
  indoor: 'indoors',
} as const

function subjectWords({ subject, shootType }: CompositionQuestion): string {
  const kind = shootType ? `${shootType === 'event' ? 'An' : 'A'} ${kindNames[shootType]}` : undefined
  if (subject === '') return kind ?? 'A picture'
  return kind ? `${kind} of ${quotedWords(subject)}` : quotedWords(subject)
}

const kindNames = {
  portrait: 'portrait',
  landscape: 'landscape',
  wedding: 'wedding picture',
  event: 'event picture',
  product: 'product picture',
  street: 'street picture',
  wildlife: 'wildlife picture',
  macro: 'macro picture',
  sports: 'sports picture',
  fashion: 'fashion picture',
  commercial: 'commercial picture',
} as const

function frameItems(
  { style, environment, subject, mood }: CompositionQuestion,
  context: AdviceContext,
  facts: Facts,
): string[] {
  const sky = context.shoot ? skyOver(context, context.shoot) : undefined
  const idea = (sky?.isEven ? cloudyIdeas[style]?.[environment] : undefined) ?? ideas[style][environment]
  const [frame, touch] = idea.map(
    (words) =>
      `${filled(words, facts)}` +
      `${environment === 'outdoor' && words.includes('{slow}') ? slowWords(context, facts) : ''}.`,
  )
  const hints = [
    subject === '' ? undefined : subjectHint(subject),
    mood === ''
      ? undefined
      : (moodHint(mood) ?? `Ask of each frame whether it is ${quotedWords(mood)}, and leave out what is not.`),
  ]
  return [frame, touch, ...hints].filter((item) => item !== undefined)
}

/** An idea with its figures in the place of their names. */
function filled(idea: string, facts: Facts): string {
  return idea.replace(/\{(empty|slow|three)\}/, (_braces, name: keyof typeof ideaFigures) => {
    const { label, words, value } = ideaFigures[name]
    return facts.add(name, label, words, value)
  })
}
