import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { shoots } from '#shoots/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { daysFromNow, openHannah, wedding } from '#tests/help/hannahs-booking.ts'
import { dayOnlyWords } from '#time/when.ts'

const zone = 'America/New_York'

test('a day that the proposal changed is said everywhere, with the one that was asked for', async () => {
  const { deal, send } = await openHannah()
  await send({ shoot: { ...wedding.shoot, day: daysFromNow(207) } })
  await openBookings(`/bookings/${deal.id}`)
  const [asked, now] = [200, 207].map((days) => dayOnlyWords(daysFromNow(days), zone))
  expect(await screen.findByText(`${asked}, changed to ${now}`)).toBeDefined()
  expect(screen.getByText('In the proposal', { exact: false, selector: '.vh' })).toBeDefined()
  const days = within(await screen.findByRole('region', { name: 'Your days around it' }))
  expect(days.getByText(now ?? '')).toBeDefined()
  expect(days.queryByText(asked ?? '')).toBeNull()
})

test('who asked for no day has the one that is planned', async () => {
  const { alice } = await openHannah()
  const leo = await alice(deals.create, { input: { name: 'Leo Castellano', type: 'portrait' } })
  const date = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const shoot = await alice(shoots.create, { input: { title: 'Headshots', type: 'portrait', location: 'Pier', date } })
  await alice(deals.shoot, { params: leo, input: { shootId: shoot.id } })
  await openBookings(`/bookings/${leo.id}`)
  const asked = within(await screen.findByRole('region', { name: 'What they asked for' }))
  const day = Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate().toString()
  expect(asked.getByText('Date').nextElementSibling?.textContent).toBe(dayOnlyWords(day, zone))
})

test('the hours of the shoot are framed on the light of its day', async () => {
  const { deal, send } = await openHannah()
  await send({ shoot: { ...wedding.shoot, coordinates: { lat: 41.68, lng: -73.93 } } })
  await openBookings(`/bookings/${deal.id}`)
  const light = within(await screen.findByRole('region', { name: 'Light on the day' }))
  expect(await light.findByText(/^2:00\s?–10:00\sPM$/)).toBeDefined()
})

test('an answer is about the day that is planned', async () => {
  const { deal, send } = await openHannah()
  await send({ shoot: { ...wedding.shoot, day: daysFromNow(207) } })
  await openBookings(`/bookings/${deal.id}`)
  const day = Temporal.PlainDate.from(daysFromNow(207)).toLocaleString('en-US', { dateStyle: 'medium' })
  expect(await screen.findByDisplayValue(`Wedding on ${day}`)).toBeDefined()
})
