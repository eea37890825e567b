import { expect, test } from 'vitest'
import { changedFields, changeWords, merged } from './shoot-changes.ts'
import type { ShootValues } from '#shoots/web/form/shoot-values.ts'

const before: ShootValues = {
  title: 'Engagement',
  location: 'Pier 1',
  coordinates: null,
  timeZone: 'America/New_York',
  type: 'wedding',
  status: 'pending',
  day: '2026-10-17',
  time: '17:00',
  duration: 90,
  notes: 'Shy on camera',
  shotList: '',
}

test('what was typed stays when another version is loaded, and the rest is theirs', () => {
  const typed = { ...before, notes: 'Bring the ladder', duration: 60 }
  const theirs = { ...before, title: 'Maya & Elliot', notes: 'Meet at noon', status: 'confirmed' as const }
  expect(merged(typed, before, theirs)).toEqual({ ...theirs, notes: 'Bring the ladder', duration: 60 })
})

test('changes are described in the order of the form, each beside what was typed or was there before', () => {
  const theirs = { ...before, notes: 'Meet at noon', status: 'confirmed' as const, duration: 150 }
  const typed = { ...before, notes: `Bring the ladder.\n${'Long '.repeat(40)}`, duration: 150 }
  expect(changedFields(before, theirs).map((field) => changeWords(field, theirs, typed, before))).toEqual([
    'Status: Confirmed (before: Pending)',
    'Duration: 2 h 30 min',
    `Notes: Meet at noon (yours: Bring the ladder. ${'Long '.repeat(14)}Lo…)`,
  ])
})

test('a place that was chosen here stays whole beside another that was chosen elsewhere', () => {
  const here = { location: 'Kiel, Germany', coordinates: { lat: 54.32, lng: 10.14 }, timeZone: 'Europe/Berlin' }
  const theirs = { ...before, location: 'Pier 2', coordinates: { lat: 40.7, lng: -74 } }
  expect(merged({ ...before, location: 'Pier 3' }, before, theirs)).toEqual({ ...before, location: 'Pier 3' })
  expect(merged({ ...before, ...here }, before, theirs)).toEqual({ ...before, ...here })
})

test('the same position is not a change, and another one is shown in degrees', () => {
  const placed = { ...before, coordinates: { lat: 40.7, lng: -73.997 } }
  expect(changedFields(placed, { ...placed, coordinates: { lat: 40.7, lng: -73.997 } })).toEqual([])
  expect(changedFields(before, placed).map((field) => changeWords(field, placed, before, before))).toEqual([
    'Position: 40.700, −73.997 (before: none)',
  ])
})
