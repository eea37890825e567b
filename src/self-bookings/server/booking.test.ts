import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { holds } from '#holds/api.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { notifications } from '#notification-list/api.ts'
import { packages } from '#packages/api.ts'
import { proposals } from '#proposals/api.ts'
import { questionnaires } from '#questionnaires/api.ts'
import { booking } from '#self-bookings/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { contentsOf } from '#tests/help/contents.ts'
import { copyDeals } from '#tests/help/open-deals.ts'
import { later, opening, openWalks, start } from '#tests/help/self-bookings.ts'
import { openStudio } from '#tests/help/studio.ts'
import { writeTimesIn } from '#tests/help/preferences.ts'
import { usualClause } from '#weather-clauses/clause.ts'

test('a visitor reads what can be booked, where, when and for how much', async () => {
  const { visitor, params, placeId, timesOn } = await openWalks()
  expect(await visitor(booking.studio, { params: { studio: 'alder-studio' } })).toMatchObject({
    types: [{ slug: 'golden-walk', duration: 60, price: { total: 72_000, currency: 'USD', deposit: 21_600 } }],
  })
  expect(await visitor(booking.type, { params })).toMatchObject({
    name: 'Golden walk',
    included: '60 photographs',
    places: [{ id: placeId, name: 'Pier 1', timeZone: 'America/New_York' }],
    isSigned: false,
    payments: [
      { name: 'Deposit', amount: 21_600, due: { anchor: 'accepted', offset: 0 } },
      { name: 'Balance', amount: 50_400, due: { anchor: 'shoot', offset: -7 } },
    ],
  })
  const day = await timesOn('2026-10-16')
  expect(day?.times.map((time) => time.start)).toEqual([start, later])
})

test('a session type whose only place was deleted is not listed among what can be booked', async () => {
  const { alice, visitor, params, placeId, type } = await openWalks()
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = type
  const park = await alice(sessionPlaces.create, {
    input: { name: 'Park', lat: 40.66, lng: -73.97, timeZone: 'America/New_York' },
  })
  await alice(sessionTypes.create, { input: { ...draft, name: 'Park walk', slug: 'park-walk', placeIds: [park.id] } })
  const listed = async () => {
    const { types } = await visitor(booking.studio, { params: { studio: params.studio } })
    return types.map(({ name }) => name)
  }
  expect(await listed()).toEqual(['Golden walk', 'Park walk'])
  await alice(sessionPlaces.remove, { params: { id: placeId } })
  expect(await listed()).toEqual(['Park walk'])
  await alice(sessionPlaces.remove, { params: park })
  await expect(listed()).rejects.toMatchObject({ code: 'not_found' })
})

test('reading what can be booked changes nothing, whatever the package comes with', async () => {
  const studio = await openStudio()
  studio.clock.now = opening
  const walk = { name: 'Your walk', questions: [{ kind: 'place' as const, words: 'Where do we meet?' }] }
  const { id } = await studio.as('alice')(questionnaires.create, { input: walk })
  const { visitor, params } = await openWalks({ studio, questionnaireIds: [id] })
  const before = await contentsOf(studio.db)
  await visitor(booking.studio, { params: { studio: params.studio } })
  await visitor(booking.type, { params })
  expect(await contentsOf(studio.db)).toEqual(before)
})

test('a time that is held is offered to nobody else for a quarter of an hour, or until it is given back', async () => {
  const { studio, visitor, pick, timesOn } = await openWalks()
  const { token, until } = await pick()
  expect(Date.parse(until) - studio.clock.now).toBe(15 * 60_000)
  expect(await timesOn('2026-10-16')).toMatchObject({ times: [], none: 'taken' })
  await expect(pick()).rejects.toMatchObject({ code: 'conflict', reason: 'taken' })
  studio.clock.now = Date.parse(until)
  await expect(visitor(picks.find, { params: { token } })).rejects.toMatchObject({ reason: 'pick_ended' })
  const second = await pick(later)
  await visitor(picks.release, { params: { token: second.token } })
  expect((await timesOn('2026-10-16'))?.times).toHaveLength(2)
})

test('a time is held for another quarter of an hour once', async () => {
  const { visitor, pick } = await openWalks()
  const { token, until } = await pick()
  const longer = await visitor(picks.longer, { params: { token } })
  expect(Date.parse(longer.until) - Date.parse(until)).toBe(15 * 60_000)
  expect(longer.canHoldLonger).toBe(false)
  await expect(visitor(picks.longer, { params: { token } })).rejects.toMatchObject({ code: 'conflict' })
})

test('booking makes a deal with a proposal that was sent, holds its time, and tells the photographer', async () => {
  const { studio, alice, pick, book, timesOn } = await openWalks()
  const { token } = await pick()
  const { next, heldUntil } = await book(token)
  expect(next).toMatch(/\/client\/[\w-]+$/)
  expect(Date.parse(heldUntil) - studio.clock.now).toBe(48 * 3_600_000)
  const [deal] = await alice(deals.list, {})
  expect(deal).toMatchObject({ title: 'Golden walk, Hannah Weiss', day: '2026-10-16', place: 'Pier 1' })
  const [proposal] = (await alice(proposals.ofDeal, { params: { id: deal?.id ?? 0 } })).proposals
  expect(proposal).toMatchObject({ state: 'sent', total: 72_000 })
  const [hold] = await alice(holds.list, { input: { from: '2026-10-16T00:00:00Z', to: '2026-10-18T00:00:00Z' } })
  expect(hold).toMatchObject({ startsAt: '2026-10-16T21:10:00.000Z', endsAt: '2026-10-16T22:50:00.000Z' })
  expect((await alice(clients.list, {})).map(({ name }) => name)).toContain('Hannah Weiss')
  expect((await timesOn('2026-10-16'))?.none).toBe('taken')
})

test.each([
  ['12h', 'October 16, 2026, 5:30\u00a0PM · Pier 1.'],
  ['24h', 'October 16, 2026, 17:30 · Pier 1.'],
] as const)(
  'a photographer who reads %s is told of a booking with its time in that form',
  async (timeFormat, words) => {
    const { alice, pick, book } = await openWalks()
    await writeTimesIn(alice, timeFormat)
    await book((await pick()).token)
    expect((await alice(notifications.unread, {})).map(({ message }) => message)).toContainEqual(
      expect.stringContaining(words),
    )
  },
)

test('the same booking twice makes one deal', async () => {
  const { alice, pick, book } = await openWalks()
  const { token } = await pick()
  await book(token)
  const again = await book(token)
  expect(again.next).toMatch(/\/client\/[\w-]+$/)
  expect(await alice(deals.list, {})).toHaveLength(1)
})

test('a hold ends at 15 minutes: a second before it is booked, then it is not', async () => {
  const { studio, pick, book } = await openWalks()
  const { token, until } = await pick()
  studio.clock.now = Date.parse(until)
  await expect(book(token)).rejects.toMatchObject({ code: 'conflict', reason: 'pick_ended' })
  const other = await pick()
  studio.clock.now = Date.parse(other.until) - 1000
  expect(await book(other.token)).toMatchObject({ isMailed: false })
})

test('a clock that is set back holds a time for nobody longer, and others get it', async () => {
  const { studio, visitor, pick, book } = await openWalks()
  const { token } = await pick()
  studio.clock.now -= 16 * 60_000
  await expect(visitor(picks.find, { params: { token } })).rejects.toMatchObject({ reason: 'pick_ended' })
  await expect(book(token)).rejects.toMatchObject({ code: 'conflict', reason: 'pick_ended' })
  const other = await pick()
  expect(await book(other.token)).toMatchObject({ isMailed: false })
})

test('a shoot that the photographer puts on a held time refuses the booking', async () => {
  const { alice, pick, book } = await openWalks()
  const { token } = await pick()
  await alice(shoots.create, {
    input: { title: 'Maya', location: 'Pier 1', type: 'portrait', date: start, duration: 60, timeZone: 'UTC' },
  })
  await expect(book(token)).rejects.toMatchObject({ code: 'conflict', reason: 'taken' })
})

test('a session type that is edited while a time is held stays for that pick as it was', async () => {
  const { alice, type, pick, book, visitor, params } = await openWalks()
  const { token } = await pick()
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = type
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, duration: 90, least: 0, isOn: false } })
  await expect(visitor(booking.type, { params })).rejects.toMatchObject({ code: 'not_found' })
  await book(token)
  const [deal] = await alice(deals.list, {})
  const [proposal] = (await alice(proposals.ofDeal, { params: { id: deal?.id ?? 0 } })).proposals
  expect(await alice(proposals.find, { params: { id: proposal?.id ?? 0 } })).toMatchObject({
    facts: { shoot: { minutes: 60, time: '17:30', day: '2026-10-16' }, before: 20, after: 20 },
  })
})

test.each([
  ['a minute off the grid', '2026-10-16T21:31:00Z', 'not_offered'],
  ['light that is short by a quarter of an hour', '2026-10-16T21:00:00Z', 'not_offered'],
  ['a day on which nobody works', '2026-10-14T21:30:00Z', 'not_offered'],
  ['the past', '2026-10-02T21:45:00Z', 'not_offered'],
])('a pick with %s is refused', async (_, at, reason) => {
  const { pick } = await openWalks()
  await expect(pick(at)).rejects.toMatchObject({ code: 'invalid', reason })
})

test('what a program sends is refused', async () => {
  const { studio, visitor, params, placeId } = await openWalks()
  const { ticket } = await visitor(booking.type, { params })
  const input = { ticket, start, placeId }
  await expect(visitor(booking.pick, { params, input })).rejects.toMatchObject({ code: 'invalid' })
  studio.clock.now += 5000
  await expect(
    visitor(booking.pick, { params, input: { ...input, website: 'http://x.example' } }),
  ).rejects.toMatchObject({ code: 'invalid' })
  await expect(visitor(booking.pick, { params, input: { ...input, ticket: 'forged' } })).rejects.toMatchObject({
    reason: 'ticket_old',
  })
})

test.each([
  ['/api/book/alder-studio/golden-hike', 404],
  ['/api/book/nobody-here', 404],
  ['/api/book/alder-studio/golden-walk/times?place=999&from=2026-10-16&days=3', 404],
  ['/api/book/alder-studio/golden-walk/times?place=1&from=2026-10-16&days=32', 422],
  ['/api/book/alder-studio/golden-walk/times?place=1&from=2026-10-16&days=0', 422],
  ['/api/book/alder-studio/golden-walk/times?place=1&from=2101-01-01&days=1', 422],
])('GET %s answers %i', async (path, status) => {
  const { studio } = await openWalks()
  expect((await studio.raw('visitor', 'GET', path)).status).toBe(status)
})

test('the weather clause of a session is told in the language of its page, before a time is picked', async () => {
  const { alice, visitor, params } = await openWalks({ template: 'We walk.', more: { weather: usualClause } })
  const told = async () => (await visitor(booking.type, { params })).weather
  expect(await told()).toMatch(/for the place of the session is read .+ alice may move .+ three dates/)
  await alice(inquiryForm.change, { input: { slug: params.studio, language: 'de' } })
  expect(await told()).toMatch(
    /^Die Vorhersage von Open-Meteo für den Ort des Termins .+ darf alice den Termin verlegen/,
  )
})

test('a session whose package was put away has no page, and the others of its studio keep theirs', async () => {
  const { alice, visitor, params, packageId, type, pick, book } = await openWalks()
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = type
  const talk = { ...draft, name: 'First talk', slug: 'talk', packageId: null }
  await alice(sessionTypes.create, { input: talk })
  const { token } = await pick()
  await alice(packages.archive, { params: { id: packageId } })
  const { types } = await visitor(booking.studio, { params })
  expect(types.map(({ slug }) => slug)).toEqual(['talk'])
  await expect(visitor(booking.type, { params })).rejects.toMatchObject({
    code: 'not_found',
    message: 'There is no booking page at this address.',
  })
  await expect(book(token)).rejects.toMatchObject({ code: 'conflict', reason: 'not_ready' })
  await alice(packages.restore, { params: { id: packageId } })
  expect(await book(token)).toMatchObject({ isMailed: false })
})

test('a visitor is told no more of 5,000 open bookings than to write to the studio', async () => {
  const { studio, alice, pick, book } = await openWalks()
  const { id } = await alice(deals.create, { input: { name: 'Leo Castellano' } })
  await copyDeals(studio, id, 5000)
  const { token } = await pick()
  await expect(book(token)).rejects.toMatchObject({ code: 'conflict', reason: 'not_ready' })
  await alice(deals.remove, { params: { id } })
  expect(await book(token)).toMatchObject({ isMailed: false })
})

test('a phone number without a digit is refused; none at all is fine', async () => {
  const { pick, book } = await openWalks()
  const { token } = await pick()
  await expect(book(token, { phone: 'call me' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { phone: 'Type a phone number, or leave this empty' },
  })
  expect(await book(token, { phone: '' })).toMatchObject({ isMailed: false })
})

test('who books agrees to the terms, unless the session is free and has none', async () => {
  const { alice, visitor, type, pick } = await openWalks()
  const who = { name: 'Hannah Weiss', email: 'hannah@weddings.example', clientZone: 'Europe/London' }
  const bookSo = (token: string) => visitor(picks.book, { params: { token }, input: who })
  const { token } = await pick()
  await expect(bookSo(token)).rejects.toMatchObject({
    code: 'invalid',
    fields: { agree: 'Agree to the booking terms' },
  })
  await visitor(picks.release, { params: { token } })
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = type
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, packageId: null } })
  expect(await bookSo((await pick()).token)).toMatchObject({ isMailed: false })
})

test('a session type that is switched off offers nothing, and who holds a time of it may finish', async () => {
  const { alice, visitor, params, type, pick, book, placeId } = await openWalks()
  const { token } = await pick()
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = type
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, isOn: false } })
  const input = { place: String(placeId), from: '2026-10-16', days: '1' }
  await expect(visitor(booking.times, { params, input })).rejects.toMatchObject({ code: 'not_found' })
  await expect(pick(later)).rejects.toMatchObject({ code: 'not_found' })
  expect(await visitor(picks.longer, { params: { token } })).toMatchObject({ canHoldLonger: false })
  expect(await book(token)).toMatchObject({ isMailed: false })
  expect(await alice(deals.list, {})).toMatchObject([{ name: 'Hannah Weiss', day: '2026-10-16' }])
})
