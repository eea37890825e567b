import { expect, test } from 'vitest'
import { booking } from '#self-bookings/api.ts'
import { openWalks } from '#tests/help/self-bookings.ts'

test('a booking page tells the sunset to the nearest minute, like every other page', async () => {
  const { visitor, params, placeId } = await openWalks()
  const input = { place: String(placeId), from: '2026-10-09', days: '31' }
  const { days } = await visitor(booking.times, { params, input })
  const told = days.flatMap(({ sunset, times }) =>
    times.flatMap(({ start, words }) => {
      const [, at, minutes] = /Sunset at (.+?), (\d+) minutes in/.exec(words) ?? []
      return at === undefined || sunset === null ? [] : [{ sunset, start, at, minutes: Number(minutes) }]
    }),
  )
  expect(told.length).toBeGreaterThan(10)
  for (const { sunset, start, at, minutes } of told) {
    const rounded = Math.round(Date.parse(sunset ?? '') / 60_000)
    const clock = new Date(rounded * 60_000).toLocaleTimeString('en-US', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    })
    expect(at.replaceAll(/\s/g, ' ')).toBe(clock.replaceAll(/\s/g, ' '))
    expect(minutes).toBe(rounded - Date.parse(start) / 60_000)
  }
})
