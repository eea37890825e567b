import { expect, test } from 'vitest'
import { changedFields, changeWords, merged } from './shoot-changes.ts'
import type { ShootValues } from './shoot-values.ts'

const before: ShootValues = {
  title: 'Engagement', location: 'Pier 1', type: 'wedding', status: 'pending', day: '2026-10-17', time: '17:00', duration: 90, notes: 'Shy on camera', shotList: '',
}

test('what was typed stays when another version is loaded, and the rest is theirs', () => {
  const typed = { ...before, notes: 'Bring the ladder', duration: 60 }
  const theirs = { ...before, title: 'Maya & Elliot', notes: 'Meet at noon', status: 'confirmed' as const }
  expect(merged(typed, before, theirs)).toEqual({ ...theirs, notes: 'Bring the ladder', duration: 60 })
})

test('changes are told in the order of the form and in words', () => {
  const theirs = { ...before, notes: 'Meet at noon', status: 'confirmed' as const, duration: 150 }
  expect(changedFields(before, theirs).map((field) => changeWords(field, theirs))).toEqual(['Status: Confirmed', 'Duration: 2 h 30 min', 'Notes'])
})
