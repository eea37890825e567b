import { expect, test } from 'vitest'
import { tipOf } from './advice.ts'
import { beginningOf, splitTip } from './tip.ts'

test.each([
  [
    'Clouds soften the light. Recommendation: shoot faces toward the open sky.',
    'Clouds soften the light.',
    'shoot faces toward the open sky.',
  ],
  ['My Recommendation: is a word. Recommendation: Wait.', 'My Recommendation: is a word.', 'Wait.'],
  ['Only a tip. Recommendation:', 'Only a tip.', ''],
  ['One. Two. Three.', 'One. Two.', 'Three.'],
  [
    'Sunset is at 6:13 PM. Use f/2.8 and 1.5 stops more! Is it windy? Weigh down stands.',
    'Sunset is at 6:13 PM. Use f/2.8 and 1.5 stops more!',
    'Is it windy? Weigh down stands.',
  ],
  ['“Stay.” “Go.”', '“Stay.”', '“Go.”'],
  ['Just one sentence', 'Just one sentence', ''],
  ['', '', ''],
])('%s', (text, tip, recommendation) => {
  expect(splitTip(text)).toEqual({ tip, recommendation })
})

test('our own tips come apart where they were put together', () => {
  const sentences = {
    summary: 'Rain until 5 PM.',
    sections: [{ title: 'Pack', items: ['A cover.'] }],
    warnings: ['Gusts.'],
    recommendation: 'Wait for the gap.',
  }
  expect(splitTip(tipOf(sentences))).toEqual({
    tip: 'Rain until 5 PM. A cover. Gusts.',
    recommendation: 'Wait for the gap.',
  })
})

test.each([
  [
    'Low sun at 6:13 PM. Use f/2.8 and 1.5 stops more. Wait. Then go.',
    'Low sun at 6:13 PM. Use f/2.8 and 1.5 stops more.',
    'Wait. Then go.',
  ],
  ['One. Two!', 'One. Two!', ''],
  ['Just one sentence', 'Just one sentence', ''],
  ['', '', ''],
])('of “%s” a card shows two sentences at first', (tip, lead, rest) => {
  expect(beginningOf(tip)).toEqual({ lead, rest })
})
