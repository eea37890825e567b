import { expect, test } from 'vitest'
import type { CalendarShoot } from '#calendar/api.ts'
import type { Overlap, Shoot } from '#shoots/api.ts'
import { moveByDays, moveWords } from './move-words.ts'

const newYork = 'America/New_York'
const owls = { title: 'Owls', date: '2026-03-01T07:30:00.000Z', timeZone: newYork }
const others = (...titles: string[]) => titles.map((title) => ({ title }) as Overlap)

test('a shoot that is moved onto a time that clocks skip starts after it, and that is said', () => {
  const move = moveByDays(owls as CalendarShoot, 7)
  expect(move.date).toBe('2026-03-08T07:30:00Z')
  const { message } = moveWords({ shoot: { ...owls, date: move.date } as Shoot, others: [] }, move, newYork)
  expect(message).toContain('The clocks skip 2:30\u00a0AM on this day. The shoot starts at 3:30\u00a0AM.')
})

test('a shoot that is moved onto a time that comes twice takes the first', () => {
  const move = moveByDays({ ...owls, date: '2026-10-25T05:30:00Z' } as CalendarShoot, 7)
  expect(move).toMatchObject({
    date: '2026-11-01T05:30:00Z',
    clock: '1:30\u00a0AM comes twice this night. The shoot starts at the first one, EDT.',
  })
})

test.each([
  [[], ''],
  [others('Dinner'), ' It overlaps with Dinner.'],
  [others('Dinner', 'Party'), ' It overlaps with Dinner and 1 more shoot.'],
  [others('Dinner', 'Party', 'Flight'), ' It overlaps with Dinner and 2 more shoots.'],
  [undefined, ' Whether it overlaps another shoot could not be checked.'],
])('what a moved shoot meets is said: %j', (met, words) => {
  const shoot = { ...owls, date: '2099-10-17T21:00:00Z' } as Shoot
  expect(moveWords({ shoot, others: met }, { shoot: owls as CalendarShoot, date: shoot.date }, newYork).message).toBe(
    `Owls: Sat, Oct 17, 2099, 5:00\u00a0PM.${words}`,
  )
})
