import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { proposals } from '#proposals/api.ts'
import { availability } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { accept, agreedOf, contract, dealOf, ownSignature, send, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'
import { dayOnlyWords } from '#time/when.ts'

const daysFromNow = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()

/** Alice's studio now, and what Hannah gets. */
async function openNow() {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  const more = { shoot: { ...wedding.shoot, day: daysFromNow(200) }, validUntil: daysFromNow(14), contract }
  return { studio, more }
}

test('who has to sign, and until when the time is held, is on the page of the booking and in the list', async () => {
  const { studio, more } = await openNow()
  const sent = await send(studio, more)
  await accept(studio, sent)
  studio.clock.now += 1000
  await ownSignature(studio, (await agreedOf(studio, sent))?.contract?.id ?? 0)
  studio.signIn('alice')
  await openBookings(`/bookings/${sent.dealId}`)
  const words = /^Waiting for Hannah Weiss to sign, held until \w+, .*\d [AP]M$/
  const standing = within(
    (await screen.findByRole('heading', { name: 'Where it stands' })).closest('.card') as HTMLElement,
  )
  expect(await standing.findByText(words)).toBeDefined()
  await openBookings('/bookings')
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect((await dealOf(studio, sent)).heldUntil).toBe(new Date(studio.clock.now + 48 * 3_600_000).toISOString())
})

test('a day whose time is held is not called free, and the time is said', async () => {
  const { studio, more } = await openNow()
  await accept(studio, await send(studio, more, { name: 'Leo Castellano' }))
  const sent = await send(studio, { ...more, shoot: { ...more.shoot, day: daysFromNow(201) } })
  await accept(studio, sent)
  studio.signIn('alice')
  await openBookings(`/bookings/${sent.dealId}`)
  const day = dayOnlyWords(daysFromNow(201), 'America/New_York')
  expect(await screen.findByText(`${day}, 2:00 PM`)).toBeDefined()
  expect(screen.getByText(/^Held until /)).toBeDefined()
  const days = within(await screen.findByRole('region', { name: 'Your days around it' }))
  expect(await days.findByText('Nothing else that day')).toBeDefined()
  expect(days.getByText(/^Held, .*PM$/)).toBeDefined()
  expect(days.getByText(/^Held for Leo Castellano, .*PM$/)).toBeDefined()
})

test('before a proposal is sent, what would keep its client from accepting is said', async () => {
  const { studio, more } = await openNow()
  await accept(studio, await send(studio, more, { name: 'Leo Castellano' }))
  const alice = studio.as('alice')
  const date = `${more.shoot.day}T20:00:00Z`
  await alice(shoots.create, { input: { title: 'Garden party', location: 'Beacon', type: 'event', date } })
  const { dealId } = await send(studio, more)
  const draft = await alice(proposals.create, { params: { id: dealId }, input: {} })
  studio.signIn('alice')
  const there = 'You have Garden party at that time.'
  const party = `${there} Hannah Weiss can’t accept while it’s there, unless you allow both.`
  await openBookings(`/bookings/${dealId}/proposal`)
  const shoot = within((await screen.findByRole('heading', { name: 'The shoot' })).closest('section') as HTMLElement)
  expect((await shoot.findByText(party)).className).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the proposal to Hannah Weiss' }))
  expect(await dialog.findByText(party)).toBeDefined()
  expect(await dialog.findByText(/^Leo Castellano holds this date until .+M\.$/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Allow both' }))
  expect(await dialog.findByText('You allow both at that time.')).toBeDefined()
  expect((await alice(proposals.find, { params: draft })).facts.exclusive).toBe(false)
  await userEvent.click(dialog.getByRole('radio', { name: 'I’ll sign after my client accepts' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  expect(await screen.findByText('Give this link to Hannah Weiss yourself.')).toBeDefined()
})

test('before a proposal is sent, it is said that there is no time for the way, and that the day is off', async () => {
  const { studio, more } = await openNow()
  const alice = studio.as('alice')
  // An hour that ends 15 minutes before what is kept free before 2 PM.
  const date = Temporal.ZonedDateTime.from(`${more.shoot.day}T12:15[America/New_York]`).toInstant().toString()
  await alice(shoots.create, { input: { title: 'Garden party', location: 'Beacon', type: 'event', date } })
  const daysOff = [{ from: more.shoot.day, to: more.shoot.day, words: 'Fair' }]
  await alice(availability.change, { input: { daysOff, usualWay: 45 } })
  const { dealId } = await send(studio, more)
  await alice(proposals.create, { params: { id: dealId }, input: {} })
  studio.signIn('alice')
  await openBookings(`/bookings/${dealId}/proposal`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the proposal to Hannah Weiss' }))
  const way = 'There is not enough travel time between this and Garden party.'
  const never = 'Hannah Weiss can’t accept while it’s there, unless you allow both.'
  expect(await dialog.findByText(`${way} ${never}`)).toBeDefined()
  expect(await dialog.findByText('You are off that day: Fair. Hannah Weiss can still accept.')).toBeDefined()
})

/** Opens the draft of a second version of a proposal; returns what finds its facts. */
async function openDraft() {
  const { studio, more } = await openNow()
  const alice = studio.as('alice')
  const { dealId } = await send(studio, more)
  const draft = await alice(proposals.create, { params: { id: dealId }, input: {} })
  studio.signIn('alice')
  await openBookings(`/bookings/${dealId}/proposal`)
  return async () => (await alice(proposals.find, { params: draft })).facts
}

test('a proposal says what it takes, with minutes around the hours, and how long it waits', async () => {
  const facts = await openDraft()
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  await screen.findByRole('heading', { name: 'Time to keep free' })
  type('Minutes before', '2000')
  expect(await screen.findByText('From 0 to 1,440 minutes')).toBeDefined()
  type('Minutes before', '45')
  type('Hours to sign after they accept', '24')
  await userEvent.click(screen.getByRole('switch', { name: 'Hold this date until the proposal expires' }))
  await vi.waitFor(
    async () => expect(await facts()).toMatchObject({ before: 45, after: 30, holdHours: 24, holdNow: true }),
    {
      timeout: 20_000,
    },
  )
  await userEvent.click(screen.getByRole('switch', { name: /^Nobody else can book that time/ }))
  expect(screen.queryByRole('switch', { name: /^Hold this date/ })).toBeNull()
  await vi.waitFor(async () => expect(await facts()).toMatchObject({ exclusive: false }), { timeout: 20_000 })
})

test('a proposal says whether its invoices are sent automatically', async () => {
  const facts = await openDraft()
  await userEvent.click(await screen.findByRole('switch', { name: /^Send invoices automatically/ }))
  await vi.waitFor(async () => expect((await facts()).invoicesByHand).toBe(true), { timeout: 20_000 })
  await userEvent.click(screen.getByRole('switch', { name: /^Send invoices automatically/ }))
  await vi.waitFor(async () => expect((await facts()).invoicesByHand).toBeUndefined(), { timeout: 20_000 })
})

test('a weather clause is written into a proposal, saves itself, and needs a place on the map', async () => {
  const facts = await openDraft()
  await userEvent.click(await screen.findByRole('switch', { name: /^Weather clause/ }))
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type(/^Chance of rain/, '101')
  expect(await screen.findByText('From 1 to 100%')).toBeDefined()
  type(/^Chance of rain/, '70')
  expect(
    await screen.findByText(/^The contract will say: “.+ rain or snow of 70% or more, or wind of 40/),
  ).toBeDefined()
  await vi.waitFor(async () => expect(await facts()).toMatchObject({ weather: { measures: { rainPct: 70 } } }), {
    timeout: 20_000,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  const words = 'Choose the place on the map: the forecast of the weather clause is read there.'
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('switch', { name: /^Weather clause/ }))
  await vi.waitFor(async () => expect((await facts()).weather).toBeUndefined(), { timeout: 20_000 })
})
