import { expect, test } from 'vitest'
import { computingTimeOf } from '#tests/help/loop-time.ts'
import { readSubject } from './subject.ts'

test.each([
  ['Couple, backlit on a lawn', { facing: 'back', people: 2, isSilhouette: false }],
  ['Backlit silhouettes of two dancers', { facing: 'front', people: 2, isSilhouette: true }],
  ['Bride in open shade', { facing: 'back', isInShade: true, people: 1 }],
  ['side-lit portrait', { facing: 'side' }],
  ['Family of 5', { people: 5 }],
  ['A family of seven on the beach', { people: 7, ground: 'sand' }],
  ['12 people in the snow', { people: 12, ground: 'snow' }],
  ['family', { people: 4 }],
  ['the whole team', { people: 8 }],
  ['Old bridge in the city', { isInTown: true }],
  ['Football under floodlights', { isFloodlit: true }],
  ['Football on the meadow', { isFloodlit: false }],
  ['MILKY WAY', { isOfSky: true }],
  ['Singer on stage', { isOnStage: true, roomEv: 8 }],
  ['Office portraits', { isUnderPanels: true, roomEv: 7 }],
  ['Maya & Elliot', { people: 2 }],
  ['Ana and Ruth', { people: 2 }],
  ['Maya & Elliot engagement', { people: 2 }],
  ['Elopement on the cliff', { people: 2 }],
  ['Wedding at the mill', { people: 2 }],
  ['Engagement party', { people: 8 }],
  ['Wedding guests', { people: 8 }],
  ['The Okafor family', { people: 4 }],
  ['Newborn Theo', { people: 1 }],
  ['Team headshots', { people: 1 }],
  ['sun and sand', { people: 1 }],
  ['Stars over the lake', { isOfSky: true, isOfCore: false }],
  ['Milky Way arch', { isOfSky: true, isOfCore: true }],
  ['stopwatch starter', { isOfSky: false }],
  ['Bridegroom', { isInTown: false, people: 1 }],
  ['f/16 at 1/8000, ISO 25600, 18:00', { people: 1, facing: 'front', roomEv: undefined }],
])('%s', (words, expected) => {
  expect(readSubject(words)).toMatchObject(expected)
})

test('ten thousand characters are read at once', () => {
  expect(computingTimeOf(() => readSubject('family of '.repeat(1000)))).toBeLessThan(50)
})
