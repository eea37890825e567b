import { expect, test } from 'vitest'
import { slotOfValues, valuesOfSlot } from './slot-values.ts'
import { valuesOfNewShoot } from '#shoots/web/form/shoot-values.ts'

const zone = 'America/New_York'
const from = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })

test('the fields of a shoot and its slot say the same', () => {
  const values = { ...valuesOfNewShoot(zone), day: '2026-10-17', time: '17:00', duration: 90 }
  const slot = slotOfValues(values, zone)
  expect(slot).toEqual(from('2026-10-17T21:00:00Z', '2026-10-17T22:30:00Z'))
  expect(slot && valuesOfSlot(slot, slot, zone)).toEqual({ day: '2026-10-17', time: '17:00', duration: 90 })
  expect(slotOfValues({ ...values, day: null }, zone)).toBeUndefined()
})

test('a shoot in Lisbon is moved on the clock of New York', () => {
  expect(valuesOfSlot(from('2026-10-17T17:00:00Z', '2026-10-17T18:00:00Z'), undefined, zone)).toEqual({
    day: '2026-10-17',
    time: '13:00',
    duration: 60,
  })
})

test('the hour that clocks show twice is passed in both directions', () => {
  const before = from('2026-11-01T05:55:00Z', '2026-11-01T06:55:00Z')
  const after = from('2026-11-01T07:00:00Z', '2026-11-01T08:00:00Z')
  // 1:00 AM occurs a second time at 06:00 UTC, and fields with 1:00 AM mean the first.
  expect(valuesOfSlot(from('2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z'), before, zone)).toEqual({
    day: '2026-11-01',
    time: '02:00',
    duration: 60,
  })
  expect(valuesOfSlot(from('2026-11-01T06:55:00Z', '2026-11-01T07:55:00Z'), after, zone)).toEqual({
    day: '2026-11-01',
    time: '01:55',
    duration: 60,
  })
})

test('an end that stays makes a shoot shorter', () => {
  const evening = from('2026-10-17T21:00:00Z', '2026-10-17T22:30:00Z')
  expect(valuesOfSlot({ ...evening, start: Date.parse('2026-10-17T21:20:00Z') }, evening, zone)).toEqual({
    day: '2026-10-17',
    time: '17:20',
    duration: 70,
  })
})
