import { expect, test } from 'vitest'
import { compensationFor } from './compensation.ts'
import { dialWords, distanceWords, evWords, stopsWords } from './figure-words.ts'
import { Lighting } from '#advisor/options.ts'
import { readSubject } from './subject.ts'
import { whiteBalanceFor } from './white-balance.ts'

const dial = (
  words: string,
  condition: Lighting,
  sunDeg: number | null,
  kind: 'portrait' | 'landscape' = 'portrait',
) => {
  const found = compensationFor({ condition, kind, subject: readSubject(words), sunDeg })
  return found && dialWords(found.stops)
}

test.each([
  ['Bride', 'bright-daylight', 45, undefined],
  ['Bride, backlit', 'bright-daylight', 60, '+1'],
  ['Bride, backlit', 'golden-hour', 6, '+1.7'],
  ['Bride, backlit', 'bright-daylight', 20, '+2'],
  ['Bride, backlit', 'golden-hour', 0.1, '+1'],
  ['Bride, backlit', 'golden-hour', -2, undefined],
  ['Bride in the shade', 'bright-daylight', 45, undefined],
  ['Silhouette', 'golden-hour', 3, '−0.7'],
  ['Skier in snow', 'bright-daylight', 45, '+1.7'],
  ['Walk on the beach', 'overcast', 45, '+1'],
  ['Snow globe', 'indoor-natural', null, undefined],
  ['Singer on stage', 'low-light', null, '−1.3'],
] as const)('%s in %s with the sun at %s° asks for %s', (words, condition, sunDeg, expected) => {
  expect(dial(words, condition, sunDeg)).toBe(expected)
})

test('a sky at sunset keeps its color', () => {
  expect(dial('Valley', 'golden-hour', 1, 'landscape')).toBe('−0.7')
})

test('each light has a white balance of its own, and words change it', () => {
  const kelvins = Lighting.options.map((condition) => whiteBalanceFor(condition, readSubject('Bride')).kelvin)
  expect(new Set(kelvins).size).toBe(Lighting.options.length)
  expect(kelvins.every((kelvin) => kelvin >= 3000 && kelvin <= 7000 && kelvin % 100 === 0)).toBe(true)
  expect(whiteBalanceFor('bright-daylight', readSubject('Bride in open shade')).kelvin).toBe(7000)
  expect(whiteBalanceFor('golden-hour', readSubject('Couple, backlit')).kelvin).toBe(6000)
  expect(whiteBalanceFor('indoor-artificial', readSubject('Office portraits')).kelvin).toBe(4000)
})

test('figures read as people write them', () => {
  expect([-6, -0.04, 0.96, 13.14].map(evWords)).toEqual(['EV −6', 'EV 0', 'EV 1', 'EV 13'])
  expect([1, 0.97, 1.25, 2.96, 9.8].map(stopsWords)).toEqual(['1 stop', '1 stop', '1.3 stops', '3 stops', '10 stops'])
  expect([0.0039, 0.13, 0.96, 2.5, 20].map((metres) => distanceWords(metres, 'celsius'))).toEqual([
    '4 mm',
    '13 cm',
    '96 cm',
    '2.5 m',
    '20 m',
  ])
  expect([0.0039, 0.13, 0.96, 2.5, 20].map((metres) => distanceWords(metres, 'fahrenheit'))).toEqual([
    '0.2 in',
    '5 in',
    '3 ft',
    '8 ft',
    '66 ft',
  ])
})
