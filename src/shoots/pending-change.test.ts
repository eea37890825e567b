import { expect, test } from 'vitest'
import type { Shoot } from './api.ts'
import { changeOf, combined, compared, decided, type Fields, type PendingShoot } from './pending-change.ts'
import { withChanges } from './shown-shoot.ts'

const shoot: Shoot = {
  id: 7,
  title: 'Harbor',
  date: '2026-10-17T21:00:00.000Z',
  endsAt: '2026-10-17T22:30:00.000Z',
  duration: 90,
  timeZone: 'America/New_York',
  location: 'Pier 17',
  coordinates: { lat: 40.7, lng: -74 },
  type: 'portrait',
  notes: '',
  shotList: '',
  status: 'pending',
  clientId: null,
  clientName: null,
  image: null,
  light: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-01T12:00:00.000Z',
  version: 3,
}

const change = (fields: Fields, on = shoot): PendingShoot => {
  const made = changeOf(on, fields)
  if (!made) throw new Error('No difference.')
  return made
}

test('a value that is the same, written otherwise, is not a change', () => {
  expect(changeOf(shoot, { date: '2026-10-17T17:00:00-04:00', coordinates: { lng: -74, lat: 40.7 } })).toBeUndefined()
})

test('other fields that were saved meanwhile do not conflict, and what is saved already is not sent', () => {
  const made = change({ notes: 'Ladder', status: 'confirmed' })
  const newest = { ...shoot, title: 'Harbor walk', status: 'confirmed' as const, version: 5 }
  expect(compared(made, newest)).toEqual({ free: { notes: 'Ladder' }, conflict: undefined })
})

test('the place conflicts as a whole', () => {
  const made = change({ location: 'Pier 18', notes: 'Ladder' })
  const { free, conflict } = compared(made, { ...shoot, coordinates: { lat: 54.3, lng: 10.1 } })
  expect(free).toEqual({ notes: 'Ladder' })
  expect(conflict).toMatchObject({
    fields: { location: 'Pier 18' },
    theirs: { location: 'Pier 17', coordinates: { lat: 54.3, lng: 10.1 } },
  })
})

test('a field is decided alone; both decided, either way, it can be sent', () => {
  const newest = { ...shoot, notes: 'Noon', title: 'Harbor walk' }
  const conflict = compared(change({ notes: 'Ladder', title: 'Pier' }), newest).conflict as PendingShoot
  const first = decided(conflict, 'notes', true) as PendingShoot
  expect(first.theirs).toEqual({ title: 'Harbor walk' })
  const second = decided(first, 'title', false) as PendingShoot
  expect(second.theirs).toBeUndefined()
  expect(compared(second, newest)).toEqual({ free: { notes: 'Ladder' }, conflict: undefined })
  expect(decided(decided(conflict, 'notes', false) as PendingShoot, 'title', false)).toBeUndefined()
})

test('a later change of the same field replaces the earlier one; going back leaves nothing to send', () => {
  const first = change({ status: 'confirmed' })
  const shown = withChanges(shoot, [first])
  expect(combined(first, change({ status: 'cancelled' }, shown))).toMatchObject({
    fields: { status: 'cancelled' },
    before: { status: 'pending' },
  })
  expect(combined(first, change({ status: 'pending' }, shown))).toBeNull()
})

test('a shoot is shown with its changes, and ends when they say', () => {
  expect(withChanges(shoot, [change({ duration: 30 }), { ...change({ notes: 'Ladder' }), shootId: 8 }])).toEqual({
    ...shoot,
    duration: 30,
    endsAt: '2026-10-17T21:30:00.000Z',
  })
})
