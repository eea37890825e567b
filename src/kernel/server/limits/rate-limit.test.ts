import { expect, test } from 'vitest'
import { clearRateLimit, enforceLimit, inWords, networkOf } from './rate-limit.ts'
import { openStudio } from '#tests/help/studio.ts'

test.each([
  [1, '1 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [121, '3 minutes'],
  [7200, '120 minutes'],
  [7201, '3 hours'],
  [48 * 3600, '48 hours'],
  [48 * 3600 + 1, '3 days'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})

test('a limit says how long it lasts, and ends at that moment or once it is cleared', async () => {
  const { db, clock } = await openStudio()
  const attempt = () => enforceLimit(db, 'test', { count: 2, seconds: 600 }, clock.now)
  await attempt()
  clock.now += 100_000
  await attempt()
  await expect(attempt()).rejects.toMatchObject({
    code: 'too_many',
    message: 'Too many tries. Wait 9 minutes and try again.',
    retryAfterSeconds: 500,
  })
  clock.now += 499_999
  await expect(attempt()).rejects.toMatchObject({ retryAfterSeconds: 1 })
  clock.now += 1
  await attempt()
  await attempt()
  await expect(attempt()).rejects.toMatchObject({ retryAfterSeconds: 600 })
  await clearRateLimit(db, 'test')
  await attempt()
})

test('an IPv6 network is the first half of the address, however it is shortened', () => {
  const network = '2001:db8:0:2'
  for (const address of ['2001:db8:0:2::', '2001:db8:0:2:1:2:3:4', '2001:db8::2:1:2:3:4', '2001:db8:0:2::4'])
    expect(networkOf(address), address).toBe(network)
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('2001:db8::')).toBe('2001:db8:0:0')
})
