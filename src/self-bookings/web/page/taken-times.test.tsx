import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { networkOf } from '#kernel/server/limits/rate-limit.ts'
import { booking } from '#self-bookings/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { button, hours, look, openWalks } from '#tests/help/book-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('a time that somebody else takes meanwhile is offered no more, and said', async () => {
  const { studio, placeId } = await openWalks()
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  const hold = await button(/^Hold .* for me$/)
  const params = { studio: 'alder', slug: 'walk' }
  const visitor = studio.as('visitor')
  const { ticket } = await visitor(booking.type, { params })
  studio.clock.now += 10_000
  const shown = screen.getByRole('radiogroup')
  const count = within(shown).getAllByRole('radio').length
  // Everything of that day.
  const day = /\d{4}-\d\d-\d\d/.exec(document.querySelector('[aria-pressed="true"]')?.getAttribute('data-day') ?? '')
  const input = { place: String(placeId), from: day?.[0] ?? '', days: '1' }
  const { days } = await visitor(booking.times, { params, input })
  expect(days[0]?.times).toHaveLength(count)
  const best = days[0]?.times.find((time) => time.best)
  const { token } = await visitor(booking.pick, { params, input: { ticket, start: best?.start ?? '', placeId } })
  await userEvent.click(hold)
  expect(await screen.findByText('This time was just taken.', {}, { timeout: 60_000 })).toBeDefined()
  await visitor(picks.release, { params: { token } })
})

test('who loses the last time of a day reads why, until they choose another', async () => {
  const noon = { ...hours }
  for (const day of Object.keys(noon)) Object.assign(noon, { [day]: [['12:00', '13:00']] })
  const { studio, placeId } = await openWalks({ light: 'any', least: 0, hours: noon })
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  await button(/^Hold .* for me$/)
  const month = Temporal.Now.plainDateISO('America/New_York').toPlainYearMonth().add({ months: 1 })
  const day = month.toPlainDate({ day: 10 })
  const cell = (one: Temporal.PlainDate) =>
    button(new RegExp(`${one.toLocaleString('en-US', { month: 'long', day: 'numeric' })}\\b`))
  await userEvent.click(await cell(day))
  const params = { studio: 'alder', slug: 'walk' }
  const visitor = studio.as('visitor')
  const { ticket } = await visitor(booking.type, { params })
  studio.clock.now += 10_000
  const start = day.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' }).toInstant().toString()
  await visitor(booking.pick, { params, input: { ticket, start, placeId } })
  await userEvent.click(await button(/^Hold .* for me$/))
  await screen.findByText('No free time that day.', {}, { timeout: 60_000 })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['This time was just taken.'])
  await userEvent.click(await cell(day.add({ days: 1 })))
  await button(/^Hold .* for me$/)
  expect(screen.queryByText('This time was just taken.')).toBeNull()
})

test('who chose times too often is told how long to wait', async () => {
  const { studio } = await openWalks()
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  const hold = await button(/^Hold .* for me$/)
  const tries = ['127.0.0.1', '::1'].map((ip) => ({
    key: `POST /api/book/:studio/:slug/picks:ip:${networkOf(ip)}`,
    count: 1000,
    resetsAt: studio.clock.now + 2467_000,
  }))
  await studio.db.insertInto('rate_limits').values(tries).execute()
  await userEvent.click(hold)
  expect(
    await screen.findByText('That’s a lot of tries. Try again in 42 minutes.', {}, { timeout: 60_000 }),
  ).toBeDefined()
})
