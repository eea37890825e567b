import { afterEach, expect, test } from 'vitest'
import { setTimeFormat } from '#kernel/time-format.ts'
import { BookingEmailChange } from './api.ts'

afterEach(() => setTimeFormat('12h'))

test.each([
  ['12h', 'Choose a time from 9:00\u00a0AM to 8:00\u00a0PM'],
  ['24h', 'Choose a time from 09:00 to 20:00'],
] as const)('a form says in %s which times emails can leave at', (format, words) => {
  setTimeFormat(format)
  expect(BookingEmailChange.safeParse({ at: '21:00' }).error?.issues.map(({ message }) => message)).toEqual([words])
})
