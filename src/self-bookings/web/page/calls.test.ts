import { expect, test } from 'vitest'
import { booking } from '#self-bookings/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { waitingLists } from '#self-bookings/waiting-api.ts'
import { bookingCalls, pickCalls, waitingCalls } from './calls.ts'

test('the page calls the endpoints that are declared', () => {
  for (const [calls, declared] of [
    [bookingCalls, booking],
    [pickCalls, picks],
    [waitingCalls, { confirm: waitingLists.confirm, leave: waitingLists.leave }],
  ] as const) {
    expect(Object.keys(calls)).toEqual(Object.keys(declared))
    for (const [name, call] of Object.entries(calls))
      expect((declared as Record<string, unknown>)[name]).toMatchObject(call)
  }
})
