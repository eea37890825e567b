import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
