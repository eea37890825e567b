import { expect, test } from 'vitest'
import { comingSentence, greetingAt, needsSentence } from './coming.ts'

const zone = 'America/New_York'
const thursday = Date.parse('2026-10-15T18:20:00Z')

const planned = (...dates: string[]) => dates.map((date) => ({ date, status: 'confirmed' as const }))

test.each([
  ['nothing', [], ''],
  ['two this weekend', planned('2026-10-17T21:00:00Z', '2026-10-18T12:00:00Z'), 'Two shoots this weekend.'],
  ['one today before others', planned('2026-10-15T20:00:00Z', '2026-10-17T21:00:00Z'), 'One shoot today.'],
  ['one that began yesterday', planned('2026-10-14T20:00:00Z'), 'One shoot today.'],
  ['one tomorrow', planned('2026-10-16T20:00:00Z'), 'One shoot tomorrow.'],
  ['later this week', planned('2026-10-20T20:00:00Z', '2026-10-22T20:00:00Z'), 'Two shoots in the next 7 days.'],
  [
    'thirteen this week',
    planned(...Array.from({ length: 13 }, () => '2026-10-20T20:00:00Z')),
    '13 shoots in the next 7 days.',
  ],
  ['a cancelled one', [{ date: '2026-10-16T20:00:00Z', status: 'cancelled' as const }], ''],
  ['late on Saturday in New York, Sunday in UTC', planned('2026-10-18T02:00:00Z'), 'One shoot this weekend.'],
])('with %s', (_, shoots, sentence) => {
  expect(comingSentence(shoots, zone, thursday)).toBe(sentence)
})

test('says that there may be more than were asked for', () => {
  const full = planned(...Array.from({ length: 30 }, () => '2026-10-20T20:00:00Z'))
  expect(comingSentence(full, zone, thursday, 30)).toBe('30 or more shoots in the next 7 days.')
  expect(comingSentence([...planned('2026-10-15T20:00:00Z'), ...full.slice(1)], zone, thursday, 30)).toBe(
    'One shoot today.',
  )
  const cancelled = full.map((shoot, index) => (index === 29 ? { ...shoot, status: 'cancelled' as const } : shoot))
  expect(comingSentence(cancelled, zone, thursday, 30)).toBe('29 or more shoots in the next 7 days.')
  expect(comingSentence(full, zone, thursday, 31)).toBe('30 shoots in the next 7 days.')
})

test('names the next shoot when it is further away', () => {
  expect(comingSentence(planned('2026-11-14T15:00:00Z'), zone, thursday)).toMatch(
    /^Next shoot: Sat, Nov 14, 10:00\sAM\.$/,
  )
})

test.each([
  ['2026-10-15T03:59:00Z', 'Good evening'],
  ['2026-10-15T04:00:00Z', 'Good night'],
  ['2026-10-15T08:59:00Z', 'Good night'],
  ['2026-10-15T09:00:00Z', 'Good morning'],
  ['2026-10-15T16:00:00Z', 'Good afternoon'],
  ['2026-10-15T22:00:00Z', 'Good evening'],
])('at %s it says %s in New York', (at, greeting) => {
  expect(greetingAt(Date.parse(at), zone)).toBe(greeting)
})

test.each([
  [0, ''],
  [1, 'One thing needs you.'],
  [4, 'Four things need you.'],
  [13, '13 things need you.'],
])('%d things', (count, sentence) => {
  expect(needsSentence(count)).toBe(sentence)
})
