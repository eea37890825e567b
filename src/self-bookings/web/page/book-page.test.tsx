import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { packages } from '#packages/api.ts'
import { booking } from '#self-bookings/api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { availability, sessionTypes } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { button, look, openWalks } from '#tests/help/book-page.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { BookPage } from './book-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const monthHeading = (month: Temporal.PlainYearMonth) =>
  month.toPlainDate({ day: 1 }).toLocaleString('en-US', { month: 'long', year: 'numeric' })

test('a visitor reads what can be booked', async () => {
  await openWalks()
  await show(<BookPage studio="alder" slug={undefined} />)
  const link = await screen.findByRole('link', { name: /^Golden walk/ })
  expect(link.getAttribute('href')).toBe('/book/alder/walk')
})

test('a time is held and booked: the client page follows', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { ...location, assign })
  const { studio, alice } = await openWalks()
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  const hold = await button(/^Hold .* for me$/)
  const [chosen] = screen.getAllByRole('radio', { name: /minutes are golden hour|golden hour\./ })
  expect(chosen).toBeDefined()
  studio.clock.now += 10_000
  await userEvent.click(hold)
  expect(await screen.findByText(/^Held for you until/, {}, { timeout: 60_000 })).toBeDefined()
  expect(screen.getByText('This holds the time for you. It’s booked once the steps below are done.')).toBeDefined()
  await userEvent.click(await button('Book'))
  expect(await screen.findByText('Type your name')).toBeDefined()
  // It is free and has no rules.
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Hannah Weiss')
  await userEvent.type(screen.getByLabelText(/^Email/), 'hannah@weddings.example')
  await userEvent.click(await button('Book'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/client\/[\w-]+#held=\d+$/)))
  expect(await alice(deals.list, {})).toMatchObject([{ name: 'Hannah Weiss', place: 'Pier 1' }])
  // Nothing of the person stays in the browser, only the way to go on, for who comes back.
  expect(Object.values(sessionStorage).join()).not.toMatch(/hannah/i)
  cleanup()
  await look()
  expect(
    screen.getByText(/^You chose \w+, \w+ \d+, \d+:\d\d\s[AP]M\. Your private page shows what’s next\./),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe(assign.mock.lastCall?.[0])
})

test.each([
  ['none', 'Next you read and accept; deposit $216.00.'],
  ['none, with nothing due before the session', 'Next you read and accept.'],
  ['later', 'Next you read and accept. alice then signs and sends you the contract to sign. Deposit $216.00.'],
  ['at once', 'Next you read and sign; deposit $216.00.'],
])('what follows a booking is said, with its contract signed: %s', async (signed, words) => {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  const alice = studio.as('alice')
  const content = 'We walk on {{shoot.date}} and agree.'
  const contract = signed.startsWith('none')
    ? undefined
    : await alice(contracts.addTemplate, { input: { name: 'Walk', content } })
  const due = signed.includes('nothing due')
    ? ({ anchor: 'shoot', offset: 5 } as const)
    : ({ anchor: 'accepted', offset: 0 } as const)
  const plan = [
    {
      name: 'Deposit',
      share: { by: 'percent', value: 30 },
      due,
    },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: 5 } },
  ] as const
  const defaults = { plan: [...plan], ...(contract && { contractTemplateId: contract.id }) }
  const { id: packageId } = await alice(packages.create, {
    input: { kind: 'package', name: 'Golden walk', price: '720', defaults },
  })
  const { type } = await openWalks({ packageId }, {}, studio)
  const signature = { name: 'Alice Archer', way: 'typed', strokes: null, consent: true } as const
  if (signed === 'at once') await alice(sessionContracts.sign, { params: type, input: { signature } })
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  studio.clock.now += 10_000
  await userEvent.click(await button(/^Hold .* for me$/))
  expect(await screen.findByText(words)).toBeDefined()
})

test('what was typed is still there after a reload and for another time, but not what was agreed to', async () => {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  const plan = [{ name: 'Balance', share: { by: 'rest' as const }, due: { anchor: 'shoot' as const, offset: 5 } }]
  const walk = { kind: 'package' as const, name: 'Golden walk', price: '720', defaults: { plan } }
  const { id: packageId } = await studio.as('alice')(packages.create, { input: walk })
  await openWalks({ packageId }, {}, studio)
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  studio.clock.now += 10_000
  await userEvent.click(await button(/^Hold .* for me$/))
  await screen.findByText(/^Held for you until/, {}, { timeout: 60_000 })
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Hannah Weiss')
  await userEvent.type(screen.getByLabelText(/^Anything/), 'We bring a dog.')
  await userEvent.click(screen.getByLabelText('I agree to the booking terms'))
  cleanup()
  await show(<BookPage studio="alder" slug="walk" />)
  const typed = async () => [
    (await screen.findByLabelText<HTMLInputElement>(/^Your name/)).value,
    screen.getByLabelText<HTMLInputElement>(/^Anything/).value,
    screen.getByLabelText<HTMLInputElement>('I agree to the booking terms').checked,
  ]
  expect(await typed()).toEqual(['Hannah Weiss', 'We bring a dog.', false])
  await userEvent.click(await button('Let it go'))
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  studio.clock.now += 10_000
  await userEvent.click(await button(/^Hold .* for me$/))
  await screen.findByText(/^Held for you until/, {}, { timeout: 60_000 })
  expect(await typed()).toEqual(['Hannah Weiss', 'We bring a dog.', false])
})

test('the chosen time tells the forecast when it is near, and nothing when it is far away', async () => {
  const fake = await startFake(forecastFrom(Date.now(), () => ({ precipitation_probability: 20 })))
  await openWalks({}, { WEATHER_URL: fake.url })
  await look()
  // Of today only a single time may be left, which is not marked. Tomorrow may be in the next month, on which the page
  // opens by itself if today has none.
  const tomorrow = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 })
  const month = monthHeading(tomorrow.toPlainYearMonth())
  await screen.findAllByRole('radio')
  if (!screen.queryByRole('heading', { name: month })) await userEvent.click(await button('Next month'))
  const day = tomorrow.toLocaleString('en-US', { month: 'long', day: 'numeric' })
  await userEvent.click(await button(new RegExp(`${day}\\b`)))
  const line = await screen.findByText(/^Forecast now: 20% chance of rain\. Forecasts change; light doesn’t\./)
  expect(line.textContent).toMatch(/ Open-Meteo, \d+:\d\d [AP]M$/)
  // The best time of each day is marked, whatever the forecast says.
  expect(screen.getAllByText('Best light')).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  await button(/^Hold .* for me$/)
  expect(screen.queryByText(/^Forecast now/)).toBeNull()
})

test('in a frame of the studio’s site, booking ends with a link to the client page', async () => {
  history.replaceState(null, '', '/book/alder?frame=1')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const { studio, alice } = await openWalks()
  await show(<BookPage studio="alder" slug={undefined} />)
  const link = await screen.findByRole('link', { name: /^Golden walk/ })
  expect(link.getAttribute('href')).toBe('/book/alder/walk?frame=1')
  expect(screen.queryByRole('banner')).toBeNull()
  cleanup()
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  studio.clock.now += 10_000
  await userEvent.click(await button(/^Hold .* for me$/))
  await userEvent.type(await screen.findByLabelText(/^Your name/, {}, { timeout: 60_000 }), 'Hannah Weiss')
  await userEvent.type(screen.getByLabelText(/^Email/), 'hannah@weddings.example')
  await userEvent.click(await button('Book'))
  expect(await screen.findByRole('heading', { name: 'It is held for you' })).toBeDefined()
  const next = screen.getByRole('link', { name: 'Go on' })
  expect([next.getAttribute('href'), next.getAttribute('target')]).toEqual([
    expect.stringMatching(/\/client\/[\w-]+#held=\d+$/),
    '_blank',
  ])
  expect(await alice(deals.list, {})).toMatchObject([{ name: 'Hannah Weiss' }])
})

const brooklyn = { centre: 'Brooklyn, NY', lat: 40.6501, lng: -73.9496, timeZone: 'America/New_York', km: 50 }

test('a visitor names a place of their own and holds a time there; one too far away says how far', async () => {
  const { studio, alice } = await openWalks({ freeText: brooklyn })
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  const field = await screen.findByRole('combobox', { name: 'Another place' })
  await userEvent.type(field, 'Los Angeles')
  expect(
    await screen.findByText(/^Los Angeles, CA is .+ km away\. .+ books here up to 50 km from Brooklyn, NY\.$/),
  ).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'Jersey City')
  await userEvent.click(await screen.findByRole('option', { name: 'Jersey City, NJ' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Jersey City, NJ' })).checked).toBe(true)
  studio.clock.now += 10_000
  await userEvent.click(await button(/^Hold .* for me$/))
  await screen.findByText(/^Held for you until/, {}, { timeout: 60_000 })
  expect(screen.getByText('Golden walk · Jersey City, NJ')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Hannah Weiss')
  await userEvent.type(screen.getByLabelText(/^Email/), 'hannah@weddings.example')
  vi.stubGlobal('location', { ...location, assign: vi.fn<(address: string) => void>() })
  await userEvent.click(await button('Book'))
  await waitFor(async () => expect(await alice(deals.list, {})).toMatchObject([{ place: 'Jersey City, NJ' }]))
})

test('a month without the light says so, and that no other has any', async () => {
  await openWalks({ hours: {} })
  await look()
  expect(await screen.findByText(/^No time with this light in /)).toBeDefined()
  expect(await screen.findByText('There are no open times in the months you can book.')).toBeDefined()
})

test('a page opens on the first month with a free time; the one before leads back to it', async () => {
  const { studio, alice } = await openWalks()
  const thisMonth = Temporal.Now.plainDateISO('America/New_York').toPlainYearMonth()
  const next = monthHeading(thisMonth.add({ months: 1 }))
  const daysOff = [{ from: `${thisMonth}-01`, to: `${thisMonth}-${thisMonth.daysInMonth}` }]
  await alice(availability.change, { input: { daysOff } })
  studio.signIn('visitor')
  await look()
  expect(await screen.findByRole('heading', { name: next })).toBeDefined()
  expect(await button(/^Hold .* for me$/)).toBeDefined()
  await userEvent.click(await button('Previous month'))
  expect(screen.getByRole('heading', { name: monthHeading(thisMonth) })).toBeDefined()
  await userEvent.click(await button(/^Next: /))
  expect(screen.getByRole('heading', { name: next })).toBeDefined()
  expect(await button(/^Hold .* for me$/)).toBeDefined()
})

test('a day of minis shows its row with what is left, no other day, and in the end that all are taken', async () => {
  const { studio, alice, placeId } = await openWalks()
  const [type] = await alice(sessionTypes.list, {})
  const { id = 0, createdAt: _, updatedAt: __, version: ___, ...draft } = type ?? ({} as never)
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 20 }).toString()
  const mini = { day, placeId, count: 2, gap: 5, published: true }
  const short = { light: 'any' as const, least: 0, duration: 20 }
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, ...short, mini } })
  // Days before: the page asks for the day alone, as who holds a time does.
  const tokyo = { location: 'Tokyo', coordinates: { lat: 35.68, lng: 139.69 }, timeZone: 'Asia/Tokyo' }
  const before = `${Temporal.PlainDate.from(day).subtract({ days: 3 }).toString()}T12:00:00Z`
  await alice(shoots.create, { input: { title: 'Ryokan', type: 'commercial', date: before, duration: 60, ...tokyo } })
  studio.signIn('visitor')
  await look()
  expect(await screen.findByText('2 of 2 left')).toBeDefined()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^\w+, \w+ \d+$/)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull()
  // Of any light, none is the best; what it is then is told.
  expect(screen.queryByText('Best light')).toBeNull()
  expect(screen.getAllByText('After dark')).toHaveLength(2)
  const params = { studio: 'alder', slug: 'walk' }
  const visitor = studio.as('visitor')
  const { ticket } = await visitor(booking.type, { params })
  studio.clock.now += 10_000
  const { days } = await visitor(booking.times, { params, input: { place: String(placeId), from: day, days: '1' } })
  for (const { start } of days[0]?.times ?? [])
    await visitor(booking.pick, { params, input: { ticket, start, placeId } })
  cleanup()
  await look()
  expect(await screen.findByText('All two are taken.')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an address that nobody has is told as such', async () => {
  await openWalks()
  await show(<BookPage studio="alder" slug="hike" />)
  expect(await screen.findByRole('heading', { name: 'There is no booking page here' })).toBeDefined()
})
