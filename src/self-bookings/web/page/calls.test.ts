import { expect, test } from 'vitest'
import { booking, picks } from '#self-bookings/api.ts'
import { bookingCalls, pickCalls } from './calls.ts'

test('the page calls the endpoints that are declared', () => {
  for (const [calls, declared] of [
    [bookingCalls, booking],
    [pickCalls, picks],
  ] as const) {
    expect(Object.keys(calls)).toEqual(Object.keys(declared))
    for (const [name, call] of Object.entries(calls))
      expect((declared as Record<string, unknown>)[name]).toMatchObject(call)
  }
})
