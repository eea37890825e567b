import { expect, test } from 'vitest'
import { offeredHabits } from './country-habits.ts'

const first = { dateFormat: 'MM/dd/yyyy', paper: 'letter' } as const

test.each([
  ['DE', 'USD', { dateFormat: 'dd/MM/yyyy', timeFormat: '24h', weekStart: 'monday', paper: 'a4' }],
  ['SE', 'SEK', { dateFormat: 'yyyy-MM-dd', timeFormat: '24h', weekStart: 'monday', paper: 'a4' }],
  ['CA', 'CAD', { dateFormat: 'yyyy-MM-dd', timeFormat: '12h', weekStart: 'sunday', paper: 'letter' }],
  ['', 'EUR', { dateFormat: 'dd/MM/yyyy', timeFormat: '24h', weekStart: 'monday', paper: 'a4' }],
  ['', 'CHF', { dateFormat: 'dd/MM/yyyy', timeFormat: '24h', weekStart: 'monday', paper: 'a4' }],
  ['US', 'EUR', undefined],
  ['', 'USD', undefined],
  ['', 'XOF', undefined],
])('a studio in “%s” with %s is offered %j', (country, currency, offered) => {
  expect(offeredHabits({ country, currency }, first)).toEqual(offered)
})

test('who has chosen a format is not asked again', () => {
  expect(offeredHabits({ country: 'SE', currency: 'SEK' }, { ...first, dateFormat: 'dd/MM/yyyy' })).toBeUndefined()
})
