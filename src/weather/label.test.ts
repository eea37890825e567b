import { expect, test } from 'vitest'
import type { Condition, Quality } from '#weather/api.ts'
import { goldenLabel } from '#weather/label.ts'

test.each<[Quality, Condition | undefined, Quality]>([
  ['excellent', 'sunny', 'excellent'],
  ['excellent', undefined, 'excellent'],
  ['excellent', 'cloudy', 'fair'],
  ['good', 'rainy', 'poor'],
  ['fair', 'cloudy', 'fair'],
])('a season that is usually %s under a %s sky is %s', (quality, sky, shown) => {
  expect(goldenLabel({ quality, basis: 'season' }, sky)).toEqual({ quality: shown, isSeasonal: true })
})

test('a forecast of the hour itself has the word', () => {
  expect(goldenLabel({ quality: 'good', basis: 'forecast' }, 'cloudy')).toEqual({ quality: 'good', isSeasonal: false })
})
