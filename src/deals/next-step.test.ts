import { expect, test } from 'vitest'
import { lateWords, nextDealStep } from './next-step.ts'
import { isLate, waitWords } from './waiting.ts'

/** Friday, 8:10 AM in New York. */
const now = Date.parse('2026-10-16T12:10:00Z')
const reader = { zone: 'America/New_York', now }

const hannah = {
  lane: 'ours',
  laneAt: '2026-10-15T10:04:00.000Z',
  name: 'Hannah Weiss & Omar Aziz',
  clientName: null,
  day: '2027-06-12',
  isFromForm: true,
  repliedAt: null,
  closedFor: null,
  shootId: null,
  stage: 'inquiry',
} as const
const proposed = { state: 'sent', opens: 2, validUntil: '2026-10-31', contract: null, isAgreed: false, payment: null }
const signed = { ...proposed, state: 'accepted', contract: 'sent' }
const since = (laneAt: string) => ({ ...hannah, lane: 'theirs', laneAt, repliedAt: laneAt }) as const

test.each([
  ['a message from the form', hannah, 'Reply to Hannah Weiss & Omar Aziz', 'Their first message, no reply so far'],
  ['one written down', { ...hannah, isFromForm: false }, 'Reply to Hannah Weiss & Omar Aziz', 'No reply so far'],
  [
    'one without a day',
    { ...hannah, day: null },
    'Reply to Hannah Weiss & Omar Aziz',
    'Their first message, no reply so far; ask for a date',
  ],
  ['one of a client', { ...hannah, clientName: 'Hannah Weiss', isFromForm: false }, 'Reply to Hannah Weiss', /.*/],
  ['an answer', since('2026-10-15T16:00:00Z'), 'Waiting for Hannah Weiss & Omar Aziz', 'You answered yesterday'],
  [
    'a proposal that was sent',
    { ...since('2026-10-15T16:00:00Z'), stage: 'proposed', proposed },
    'Hannah Weiss & Omar Aziz have the proposal (opened 2 times)',
    'Sent yesterday',
  ],
  [
    'a proposal that nobody was sent',
    {
      ...since('2026-10-15T16:00:00Z'),
      stage: 'proposed',
      proposed: { ...proposed, opens: 0, isLinkOnly: true as const },
    },
    'Waiting for Hannah Weiss & Omar Aziz to open the link',
    'Link ready since yesterday',
  ],
  [
    'a proposal whose link they have opened',
    { ...since('2026-10-15T16:00:00Z'), stage: 'proposed', proposed: { ...proposed, isLinkOnly: true as const } },
    'Hannah Weiss & Omar Aziz have the proposal (opened 2 times)',
    'Sent yesterday',
  ],
  [
    'a contract that waits for them',
    { ...since('2026-10-15T16:00:00Z'), stage: 'proposed', proposed: signed, heldUntil: '2026-10-17T16:00:00Z' },
    'Waiting for Hannah Weiss & Omar Aziz to sign, held until tomorrow, 12:00\u00a0PM',
    'You signed yesterday',
  ],
  [
    'one whose hold is over',
    { ...since('2026-10-14T12:10:00Z'), stage: 'proposed', proposed: signed, heldUntil: '2026-10-16T12:10:00Z' },
    'Waiting for Hannah Weiss & Omar Aziz to sign',
    'You signed Oct 14',
  ],
  [
    'one that they answered',
    { ...hannah, stage: 'proposed' },
    'Reply to Hannah Weiss & Omar Aziz',
    'They wrote about your proposal, yesterday',
  ],
  [
    'one whose client wanted a time that is taken',
    { ...hannah, stage: 'proposed', wantedAt: hannah.laneAt },
    'Offer Hannah Weiss & Omar Aziz another date',
    'Date wanted but taken, yesterday',
  ],
  [
    'one that they answered after that',
    { ...hannah, stage: 'proposed', wantedAt: '2026-10-01T09:00:00.000Z' },
    'Reply to Hannah Weiss & Omar Aziz',
    'They wrote about your proposal, yesterday',
  ],
  ['an old answer', since('2026-10-04T12:00:00Z'), 'Ask once more or close', 'No answer since Oct 4'],
  ['a booked one', { ...since('2025-12-30T16:00:00Z'), lane: 'booked', shootId: 7 }, 'Booked', 'Since Dec 30, 2025'],
  [
    'one with a change that was sent',
    { ...hannah, lane: 'booked', shootId: 7, changeSentAt: '2026-10-15T16:00:00.000Z' },
    'Waiting for Hannah Weiss & Omar Aziz to accept the change',
    'You sent it yesterday',
  ],
  [
    'one with a change before it is booked',
    { ...since('2026-10-15T16:00:00Z'), stage: 'proposed', changeSentAt: '2026-10-15T16:00:00.000Z' },
    'Waiting for Hannah Weiss & Omar Aziz to accept the change',
    'You sent it yesterday',
  ],
  ['one whose shoot is gone', { ...since('2026-10-12T16:00:00Z'), lane: 'booked' }, 'Plan the shoot', /no shoot/i],
  ['a lost one', { ...since('2026-10-16T09:00:00Z'), lane: 'lost', closedFor: 'price' }, 'Price', 'Lost today'],
] as const)('what is next after %s', (_, deal, what, why) => {
  expect(nextDealStep(deal, reader)).toEqual({ what, why: typeof why === 'string' ? why : expect.stringMatching(why) })
})

test.each([
  ['2026-10-16T11:30:00Z', '40 min', false],
  ['2026-10-16T06:10:00Z', '6 h', false],
  ['2026-10-15T12:10:01Z', '23 h', false],
  ['2026-10-15T12:10:00Z', '24 h, late', true],
  ['2026-10-15T10:04:00Z', '26 h, late', true],
  ['2026-10-13T10:04:00Z', '3 d, late', true],
  ['2026-10-16T13:00:00Z', '0 min', false],
])('since %s somebody has waited %s', (laneAt, words, late) => {
  expect(waitWords({ lane: 'ours', laneAt }, now)).toBe(words)
  expect(isLate({ lane: 'ours', laneAt }, now)).toBe(late)
  // Those who have their answer are not waiting for the photographer.
  expect(isLate({ lane: 'theirs', laneAt }, now)).toBe(false)
})

test('the page says how long an answer should take', () => {
  const waiting = (laneAt: string) => lateWords({ lane: 'ours', laneAt }, now)
  expect(waiting('2026-10-15T10:04:00Z')).toBe('Waiting 26 hours, late after 24')
  expect(waiting('2026-10-12T10:04:00Z')).toBe('Waiting 4 days, late after 24 hours')
})

test('a new date that waits for the client comes first, and then a delivery that a payment waits for', () => {
  const booked = { ...hannah, lane: 'booked', stage: 'booked', shootId: 7 } as const
  const asked = { askedMoveOn: '2027-07-03', askedMoveAt: '2027-07-03T19:30:00.000Z' }
  const { what } = nextDealStep({ ...booked, ...asked }, reader)
  expect(what).toBe('Waiting for Hannah Weiss & Omar Aziz to confirm July 3, 2027')
  const changing = { ...booked, ...asked, changeSentAt: '2026-10-15T16:00:00.000Z' }
  const later = { ...reader, now: Date.parse('2027-07-03T19:30:00Z') }
  expect(nextDealStep(changing, reader).what).toBe(what)
  // Nobody confirms a time that has begun.
  expect(nextDealStep({ ...booked, ...asked }, later).what).toBe('Booked')
  expect(nextDealStep(changing, later).what).toBe('Waiting for Hannah Weiss & Omar Aziz to accept the change')
  const over = { ...booked, deliverFrom: '2026-10-16T12:00:00.000Z' }
  expect(nextDealStep(over, reader)).toEqual({ what: 'Deliver', why: 'A payment is due after that' })
  const promised = nextDealStep({ ...over, deliverBy: '2026-11-06' }, reader)
  expect(promised).toEqual({ what: 'Deliver', why: 'Promised by November 6, 2026' })
  expect(nextDealStep({ ...over, deliverFrom: '2026-10-16T12:20:00.000Z' }, reader).what).toBe('Booked')
})
