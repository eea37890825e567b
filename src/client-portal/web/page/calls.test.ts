import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { clientBookings } from '#client-portal/booking-api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { clientRain } from '#client-portal/rain-api.ts'
import { clientSheets } from '#client-portal/sheet-api.ts'
import { clientRainRecords } from '#rain-calls/record-api.ts'
import { changeCalls } from '#client-portal/web/changes/calls.ts'
import { bookingCalls } from '#client-portal/web/bookings/calls.ts'
import { moveCalls } from '#client-portal/web/moves/calls.ts'
import { rainDateCalls, rainRecords } from '#client-portal/web/rain/calls.ts'
import { sheetCalls } from '#client-portal/web/sheets/calls.ts'
import { calls, maxWords } from './calls.ts'

test('the page calls the endpoints that are declared', () => {
  const both: [object, object][] = [
    [calls, clientPage],
    [sheetCalls, clientSheets],
    [changeCalls, clientChanges],
    [moveCalls, clientMoves],
    [bookingCalls, clientBookings],
    [rainDateCalls, clientRain],
    [rainRecords, clientRainRecords],
  ]
  for (const [known, declared] of both) {
    expect(Object.keys(known)).toEqual(Object.keys(declared))
    expect(declared).toMatchObject(known)
  }
})

test('the page takes words as long as the server does, and none that are longer', () => {
  for (const { input } of [clientPage.ask, clientPage.decline, clientChanges.decline]) {
    expect(input.safeParse({ words: 'x'.repeat(maxWords) }).success).toBe(true)
    expect(input.safeParse({ words: 'x'.repeat(maxWords + 1) }).success).toBe(false)
  }
})
