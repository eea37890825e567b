import { describe, expect, test } from 'vitest'
import { type AssistantCard, assistantCards } from './assistant-cards.ts'
import { answersOf, forms, overriddenWords, missingIn, blockerWords, questionLine, nonBlankAnswers } from './forms.ts'
import { optionWords } from '#advisor/words/option-words.ts'
import {
  CameraQuestion,
  CompositionQuestion,
  GearQuestion,
  PostProcessingQuestion,
  WorkflowQuestion,
} from './questions.ts'

const questions = {
  camera: CameraQuestion,
  gear: GearQuestion,
  workflow: WorkflowQuestion,
  composition: CompositionQuestion,
  'post-processing': PostProcessingQuestion,
}

/** Every field of a card filled in, with its option at `at`. */
const filled = (ask: AssistantCard, at = 0) =>
  Object.fromEntries(
    forms[ask].fields.map(({ name, options }) => [name, options?.[at % options.length] ?? 'A lighthouse']),
  )

describe.each(assistantCards)('the form for %s', (ask) => {
  test('asks what its call takes, with each of its options', () => {
    const most = Math.max(...forms[ask].fields.map(({ options = [] }) => options.length))
    for (let at = 0; at < most; at++) expect(questions[ask].safeParse(filled(ask, at)).error).toBeUndefined()
  })

  test('is not sent while something is missing, and says what', () => {
    const required = forms[ask].fields.filter(({ isRequired }) => isRequired)
    const began = answersOf(ask, {}, {})
    expect(missingIn(ask, began)).toEqual(required.map(({ label }) => label))
    for (const { name, label } of required)
      expect(blockerWords(ask, { ...filled(ask), [name]: ' ' })).toBe(`Still needed: ${label}.`)
    expect(blockerWords(ask, filled(ask))).toBe('')
    expect(questions[ask].safeParse(nonBlankAnswers(filled(ask))).success).toBe(true)
  })
})

test('what was typed counts more than the shoot, that more than a default; an emptied field stays empty', () => {
  expect(answersOf('camera', { subject: '' }, { subject: 'Maya', shootType: 'wedding' })).toEqual({
    shootType: 'wedding',
    lightingCondition: '',
    subject: '',
    experience: 'amateur',
  })
  expect(answersOf('gear', {}, {})['budget']).toBe('mid-range')
  expect(answersOf('post-processing', {}, {})['software']).toBe('lightroom')
  expect(answersOf('workflow', {}, {})).toEqual({ clientType: '', timeline: '', teamSize: '', experience: '' })
})

test('three hundred characters are fine, one more is too long', () => {
  const ok = { ...filled('camera'), subject: 'x'.repeat(300) }
  expect(blockerWords('camera', ok)).toBe('')
  expect(blockerWords('camera', { ...ok, subject: 'x'.repeat(301) })).toBe('Too long: Subject.')
})

test('a question is summarized in a line', () => {
  expect(
    questionLine('camera', {
      shootType: 'wedding',
      lightingCondition: 'golden-hour',
      subject: 'Couple, backlit on a lawn',
      experience: 'professional',
    }),
  ).toBe('Wedding · Golden hour · Couple, backlit on a lawn · Professional')
  expect(questionLine('camera', { shootType: 'wedding', subject: 'Maya' }, 'Maya')).toBe('Wedding')
  expect(questionLine('composition', { style: 'dramatic', environment: 'urban' })).toBe('Dramatic · Urban')
})

test.each([
  ['golden-hour', 'Golden hour'],
  ['1-2 hours', '1–2 hours'],
  ['4-6 people', '4–6 people'],
  ['2+ weeks', '2+ weeks'],
  ['mid-range', 'Mid-range'],
  ['black-white', 'Black and white'],
  ['same-day', 'Same day'],
  ['capture-one', 'Capture One'],
  ['indoor-artificial', 'Indoor, artificial light'],
  ['multi-day', 'Multi-day'],
])('%s is read as %s', (option, words) => {
  expect(optionWords(option)).toBe(words)
})

test('what was typed against the shoot is named; what it agrees with, leaves open or does not know is not', () => {
  const known = { shootType: 'portrait', lightingCondition: 'golden-hour', subject: 'Maya' }
  expect(overriddenWords('camera', { shootType: 'wedding', subject: ' Hands ' }, known)).toEqual(['Wedding', 'Hands'])
  expect(
    overriddenWords(
      'camera',
      { shootType: 'portrait', lightingCondition: '', subject: 'Maya', experience: 'beginner' },
      known,
    ),
  ).toEqual([])
  expect(overriddenWords('camera', { subject: 'x'.repeat(300) }, known)[0]).toHaveLength(41)
})
