import { describe, expect, test } from 'vitest'
import { isoOf } from '#kernel/dates.ts'
import { countingLight } from '#light/counting-light.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { coveredMs } from '#light/spans.ts'
import { queryOf, timeCases } from '#tests/help/time-cases.ts'
import { rowFrom, suggestFirstStart } from './mini-day.ts'
import { neededLight } from './session-terms.ts'
import { isOffered, offeredDays } from './offered-times.ts'
import { leavesFree } from './taken-time.ts'
import type { TimeCase } from '#tests/help/time-cases.ts'

const dayTimes = timeCases.filter(({ mini }) => !mini)
const miniDays = timeCases.filter(({ mini }) => mini)
const named = (cases: readonly TimeCase[]) => cases.map((one) => [`${one.id} ${one.tags.join(', ')}`, one] as const)

const toSecond = (ms: number): string => `${isoOf(ms).slice(0, 19)}Z`

test('the reference has days of every kind', () => {
  expect([dayTimes.length, miniDays.length]).toEqual([34, 3])
})

describe('offered are exactly the times of the reference', () => {
  test.each(named(dayTimes))('%s', (_, one) => {
    const query = queryOf(one)
    const offered = offeredDays(query, one.from, one.to).flatMap(({ day, times }) =>
      times.map(({ start, light }) => ({ day, start: toSecond(start), light })),
    )
    const { slots, toleranceSec } = one.expected
    expect(offered.map(({ day, start }) => `${day} ${start}`)).toEqual(slots.map(({ day, start }) => `${day} ${start}`))
    offered.forEach(({ light }, index) => {
      expect(Math.abs(light / 1000 - (slots[index]?.lightSeconds ?? 0))).toBeLessThanOrEqual(toleranceSec)
    })
    for (const { start } of slots) expect(isOffered(query, Date.parse(start))).toBe(true)
  })
})

describe('the light of each day is that of the reference', () => {
  test.each(named(timeCases.filter(({ session }) => session.light !== 'any')))('%s', (_, one) => {
    const { terms, place } = queryOf(one)
    for (const [day, expected] of Object.entries(one.expected.light)) {
      const found = countingLight(place, terms, civilDayOf(day, place.zone))
      expect(found.length, day).toBe(expected.length)
      found.forEach(({ start, end }, index) => {
        const [from = '', to = ''] = expected[index] ?? []
        expect(Math.abs(start - Date.parse(from)) / 1000, day).toBeLessThanOrEqual(one.expected.toleranceSec)
        expect(Math.abs(end - Date.parse(to)) / 1000, day).toBeLessThanOrEqual(one.expected.toleranceSec)
      })
    }
  })
})

describe('mini days', () => {
  test.each(named(miniDays))('%s', (_, one) => {
    const { terms, place, studio } = queryOf(one)
    const mini = one.mini ?? { day: '', count: 0, gap: 0 }
    const first = suggestFirstStart(terms, place, mini) ?? 0
    const light = countingLight(place, terms, civilDayOf(mini.day, place.zone))
    const free = rowFrom(first, mini, terms).filter(
      (time) =>
        coveredMs(light, time) >= neededLight(terms) * 60_000 &&
        studio.taken.every((taken) => leavesFree({ ...time, before: 0, after: 0, where: place }, taken, studio.ways)),
    )
    expect(free.map(({ start }) => toSecond(start))).toEqual(one.expected.slots.map(({ start }) => start))
  })
})
