import { expect, test } from 'vitest'
import { nothing, plannedEmails, replanned } from './plan.ts'

const hour = 3_600_000

const eveAt = (firstDay: string, timeZone: string, at: string) => {
  const shoot = { firstDay, lastDay: firstDay, timeZone }
  const rule = { kind: 'shoot-eve' as const, isOn: true, days: 1, at }
  const [email] = plannedEmails({ ...nothing, shoot }, [rule], 'America/New_York')
  return new Date(email?.dueAt ?? 0).toISOString()
}

test('an email counts by the clocks of the place: a skipped time is the one after it, of two the first', () => {
  expect(eveAt('2027-06-12', 'Europe/Lisbon', '17:00')).toBe('2027-06-11T16:00:00.000Z')
  expect(eveAt('2027-03-15', 'America/New_York', '02:30')).toBe('2027-03-14T07:30:00.000Z')
  expect(eveAt('2027-11-08', 'America/New_York', '01:30')).toBe('2027-11-07T05:30:00.000Z')
})

test('a rule that is off plans nothing, nor does a payment without a day', () => {
  const rule = { kind: 'payment-soon' as const, isOn: true, days: 3, at: '09:00' }
  const facts = { ...nothing, payments: [{ about: 1, dueOn: null, billedAt: null }] }
  expect(plannedEmails(facts, [rule], 'UTC')).toEqual([])
  const due = { ...nothing, payments: [{ about: 1, dueOn: '2027-01-10', billedAt: null }] }
  expect(plannedEmails(due, [{ ...rule, isOn: false }], 'UTC')).toEqual([])
  expect(plannedEmails(due, [rule], 'UTC')).toHaveLength(1)
})

const now = 1_000 * hour
const later = now + hour
const past = now - hour

test.each([
  ['a new moment that has passed', undefined, past, 'missed'],
  ['a new moment that is to come', undefined, later, 'planned'],
  ['a due one that nothing changed', { state: 'planned', dueAt: past }, past, 'planned'],
  ['one moved into the past', { state: 'planned', dueAt: later }, past, 'missed'],
  ['a missed one moved to a later day', { state: 'missed', dueAt: past }, later, 'planned'],
  ['one that is not asked for', { state: 'planned', dueAt: later }, undefined, 'dropped'],
  ['a dropped one that is asked for again', { state: 'dropped', dueAt: later }, later, 'planned'],
  ['a dropped one whose moment has passed', { state: 'dropped', dueAt: past }, past, 'dropped'],
  ['a skipped one that moves', { state: 'skipped', dueAt: past }, later, 'skipped'],
  ['a sent one that moves', { state: 'sent', dueAt: past }, later, 'sent'],
] as const)('%s', (_, kept, dueAt, state) => {
  expect(replanned('payment-soon', kept, dueAt, now)?.state).toBe(state)
})

test('only the evening before is sent again, when the shoot moves to a later day', () => {
  const sent = { state: 'sent', dueAt: past } as const
  expect(replanned('shoot-eve', sent, later, now)?.state).toBe('planned')
  expect(replanned('shoot-eve', sent, past - hour, now)).toBe(sent)
})
