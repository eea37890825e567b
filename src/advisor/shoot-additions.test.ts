import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/help/rounds.ts'
import type { SavedAdvice } from './advice.ts'
import { itemsOf, noteOf, shotsOf, withNote, withoutNote, withoutShots, withShots } from './shoot-additions.ts'

const advice = (more: Partial<SavedAdvice> = {}): SavedAdvice => ({
  id: 1,
  kind: 'camera-settings',
  source: 'advisor',
  model: null,
  reason: 'off',
  at: '2026-10-17T18:18:00Z',
  text: '',
  shoot: null,
  basis: {},
  question: { shootType: 'wedding', lightingCondition: 'golden-hour', subject: 'Couple on a lawn' },
  summary: 'Meter on the face.',
  sections: [{ title: 'At sunset', items: ['Open up.'] }],
  warnings: ['Flare.'],
  recommendation: 'Bracket.',
  figures: [
    { label: 'Aperture', value: 'f/2' },
    { label: 'ISO', value: '200' },
  ],
  ...more,
})

test('a note says what was asked, the settings once, and the advice without its summary', () => {
  expect(noteOf(advice())).toBe(
    'Camera Settings: Wedding · Golden hour · Couple on a lawn\nf/2 · ISO 200\n\nAt sunset\n- Open ' +
      'up.\n\nCareful: Flare.\n\nRecommendation: Bracket.',
  )
  const gear = noteOf(
    advice({
      kind: 'gear-recommendations',
      question: { location: 'Pier' },
      figures: [{ label: 'Batteries', value: '4' }],
    }),
  )
  expect(noteOf(advice({ clock: 'Oslo' }))).toMatch(/Recommendation: Bracket\.\n\nTimes in Oslo$/)
  expect(gear).toMatch(/^Gear Recommendations: Pier\n\nAt sunset\n- Open up\./)
})

const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\n\n', 'Notes.') })

test('a note that is put into notes can be taken out again, also when more was written below it', () => {
  const note = noteOf(advice())
  fc.assert(
    fc.property(text, text, (notes, more) => {
      const put = withNote(notes, note)
      expect(put.endsWith(note)).toBe(true)
      expect(withoutNote(put, note)).toBe(notes.trimEnd())
      expect(withoutNote(`${put}${more}`, note)?.replace(/\s/g, '')).toBe(`${notes}${more}`.replace(/\s/g, ''))
    }),
    { numRuns: rounds(200) },
  )
  expect(withoutNote('Meter on the sky.', note)).toBeUndefined()
})

test('camera settings are one shot, in the light that was asked for, with the figures beside it', () => {
  const added = shotsOf(advice())
  const list = withShots('Rings\n# Golden hour\nThe two alone', added)
  expect(list).toBe('Rings\n# Golden hour\nThe two alone\nCouple on a lawn | f/2, ISO 200')
  expect(withoutShots(list, added)).toBe('Rings\n# Golden hour\nThe two alone')
})

test('a composition is a shot for each of its ideas; those that were changed since are not taken out', () => {
  const added = shotsOf(
    advice({
      kind: 'composition-tips',
      question: { style: 'dramatic' },
      sections: [
        { title: 'Frame', items: ['Through the arch.', 'From below | low'] },
        { title: 'Light', items: ['Face west.'] },
      ],
    }),
  )
  const list = withShots('', added)
  expect(list.split('\n')).toHaveLength(2)
  expect(withoutShots(list, added)).toBe('')
  expect(withoutShots(list.replace('Through', '[x] Through'), added)).toBe('[x] Through the arch')
  expect(shotsOf(advice({ kind: 'workflow-optimization' })).shots).toEqual([])
})

test('gear is packed by its things: not its sentences, and without what is said of them', () => {
  const gear = advice({
    kind: 'gear-recommendations',
    sections: [
      {
        title: 'Cameras',
        items: ['2 camera bodies: each keeps its lens', '85mm f/1.8 lens', 'Weather is what you said.', 'x'],
      },
    ],
  })
  expect(itemsOf(gear)).toEqual(['2 camera bodies', '85mm f/1.8 lens'])
  expect(itemsOf(advice())).toEqual([])
})
