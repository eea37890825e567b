import { expect, onTestFinished, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { clientBookings } from '#client-portal/booking-api.ts'
import { deals } from '#deals/api.ts'
import { notifications } from '#notification-list/api.ts'
import { proposals } from '#proposals/api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { contract, signBoth } from '#tests/help/proposals.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { bookWalk, later, openWalk, openWalks, start } from '#tests/help/self-bookings.ts'

const nextFriday = '2026-10-23T21:15:00.000Z'

/** Hannah has booked the walk of October 16 and may move it twice. */
async function booked(more: object = {}, env: Record<string, string> = {}) {
  const walks = await openWalks({ options: { env }, more: { moves: 2, ...more } })
  const { studio, alice, visitor, placeId } = walks
  const hers = await bookWalk(walks)
  await hers.accept()
  const { params } = hers
  const find = () => visitor(clientBookings.find, { params })
  const timesOn = async (from: string, place = placeId) =>
    (await visitor(clientBookings.times, { params, input: { place: String(place), from, days: '1' } })).days[0]?.times
  const move = (at: string, place = placeId) =>
    visitor(clientBookings.move, { params, input: { start: at, placeId: place } })
  const deal = async () => {
    const [first] = await alice(deals.list, {})
    return alice(deals.find, { params: { id: first?.id ?? 0 } })
  }
  const shoot = async () => alice(shoots.find, { params: { id: (await deal()).shootId ?? 0 } })
  const agreed = async () => (await alice(proposals.ofDeal, { params: { id: (await deal()).id } })).agreed
  const told = async () => (await alice(notifications.unread, {})).map(({ title }) => title)
  /** All that a move changes. Of the tables: Alice's session ends when the clock jumps. */
  const state = async () => {
    const tables = ['shoots', 'deal_terms', 'installments', 'self_bookings', 'deals', 'notifications'] as const
    const rows = []
    for (const table of tables) rows.push(await studio.db.selectFrom(table).selectAll().execute())
    return rows
  }
  return { ...walks, ...hers, find, timesOn, move, deal, shoot, agreed, told, state }
}

test('a client moves what they booked: shoot, terms, payments and page follow at once', async () => {
  const { studio, find, timesOn, move, deal, shoot, agreed, told, read } = await booked()
  expect(await find()).toMatchObject({
    name: 'Golden walk',
    start,
    isAgreed: true,
    canMove: true,
    movesLeft: 2,
    until: '2026-10-14T21:30:00.000Z',
    places: [{ name: 'Pier 1' }],
    lastDay: '2027-04-04',
  })
  const free = await timesOn('2026-10-23')
  expect(free?.map((time) => time.start)).toContain(nextFriday)
  const page = await move(nextFriday)
  expect(page).toMatchObject({
    bookings: [{ name: 'Golden walk', start: nextFriday, place: 'Pier 1' }],
    shoots: [{ date: nextFriday, movedFrom: '2026-10-16' }],
    installments: [{ name: 'Balance', dueOn: '2026-10-16' }],
  })
  expect(await shoot()).toMatchObject({ date: nextFriday, duration: 60, location: 'Pier 1' })
  expect(await deal()).toMatchObject({ day: '2026-10-23', stage: 'booked' })
  expect((await agreed())?.installments.map(({ dueOn }) => dueOn)).toEqual(['2026-10-06', '2026-10-16'])
  const terms = await studio.db.selectFrom('deal_terms').select(['n', 'total']).orderBy('n').execute()
  expect(terms).toMatchObject([
    { n: 1, total: 72_000 },
    { n: 2, total: 72_000 },
  ])
  expect(await told()).toContain('Hannah Weiss moved from October 16, 2026 to October 23, 2026')
  expect(await find()).toMatchObject({ movesLeft: 1, start: nextFriday, until: '2026-10-21T21:15:00.000Z' })
  expect(await read()).toMatchObject({ bookings: [{ start: nextFriday }] })
})

test('its own time is not an obstacle: it moves by a quarter of an hour, and is not a choice itself', async () => {
  const { timesOn, move, shoot, visitor, params, placeId } = await booked()
  // Its own was the best of its day.
  expect((await timesOn('2026-10-16'))?.map((time) => [time.start, time.best])).toEqual([[later, true]])
  await move(later)
  expect((await shoot()).date).toBe(later)
  const again = { params, input: { start: later, placeId } }
  expect(await visitor(clientBookings.move, again)).toMatchObject({ bookings: [{ start: later }] })
  expect(await visitor(clientBookings.find, { params })).toMatchObject({ movesLeft: 1 })
})

test('of two moves that are allowed, the third is refused', async () => {
  const { move, state } = await booked()
  expect(await move(nextFriday)).toMatchObject({ bookings: [{ cannotMove: false }] })
  expect(await move(start)).toMatchObject({ bookings: [{ cannotMove: true, cannotCancel: false }] })
  const before = await state()
  await expect(move(later)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'no_moves',
    message: 'You can’t change the time here again. Write to alice.',
  })
  expect(await state()).toEqual(before)
})

test.each([
  ['a minute off the grid', '2026-10-23T21:16:00Z', 'invalid', 'not_offered'],
  ['a day on which nobody works', '2026-10-21T21:15:00Z', 'invalid', 'not_offered'],
  ['a time within the notice', '2026-10-09T16:15:00Z', 'invalid', 'not_offered'],
  ['a time that somebody else took', '2026-10-17T21:30:00Z', 'conflict', 'taken'],
])('a move to %s is refused, and nothing changes', async (_, at, code, reason) => {
  const { alice, move, state } = await booked()
  const input = { title: 'Maya', location: 'Pier 1', date: '2026-10-17T21:30:00Z', duration: 60, timeZone: 'UTC' }
  await alice(shoots.create, { input: { ...input, type: 'portrait' } })
  const before = await state()
  await expect(move(at)).rejects.toMatchObject({ code, reason })
  expect(await state()).toEqual(before)
})

test('it moves to another place of its type with the zone of that place, and to no other', async () => {
  const { alice, type, timesOn, move, shoot, agreed, studio } = await booked()
  const west = { name: 'Griffith Park', lat: 34.1365, lng: -118.2942, timeZone: 'America/Los_Angeles' }
  const { id: other } = await alice(sessionPlaces.create, { input: west })
  await expect(timesOn('2026-10-23', other)).rejects.toMatchObject({ code: 'not_found' })
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = type
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, placeIds: [...type.placeIds, other] } })
  const [first] = (await timesOn('2026-10-23', other)) ?? []
  await move(first?.start ?? '', other)
  expect(await shoot()).toMatchObject({
    date: first?.start,
    location: 'Griffith Park',
    timeZone: 'America/Los_Angeles',
    coordinates: { lat: 34.1365 },
  })
  expect((await agreed())?.total).toBe(72_000)
  const [terms] = await studio.db.selectFrom('deal_terms').select('facts').orderBy('n', 'desc').execute()
  expect(JSON.parse(terms?.facts ?? '{}')).toMatchObject({ agreed: { shoot: { place: 'Griffith Park' } } })
})

test('it is moved until 48 hours before its start, and a second later not any more', async () => {
  const { studio, find, move, state, read } = await booked()
  studio.clock.now = Date.parse('2026-10-14T21:30:00Z')
  expect(await find()).toMatchObject({ canMove: true })
  expect(await read()).toMatchObject({ bookings: [{ cannotMove: false, cannotCancel: false }] })
  studio.clock.now += 1000
  expect(await find()).toMatchObject({ canMove: false })
  expect(await read()).toMatchObject({ bookings: [{ cannotMove: true, cannotCancel: true }] })
  const before = await state()
  await expect(move(nextFriday)).rejects.toMatchObject({
    reason: 'too_close',
    message: 'It’s too close to your session to change it here. Write to alice.',
  })
  expect(await state()).toEqual(before)
  studio.clock.now -= 1000
  await move(nextFriday)
})

test('before it is agreed it cannot be moved, but is told how to take another time', async () => {
  const walks = await openWalks()
  const { params } = await bookWalk(walks)
  const input = { start: nextFriday, placeId: walks.placeId }
  await expect(walks.visitor(clientBookings.move, { params, input })).rejects.toMatchObject({ reason: 'not_agreed' })
  expect(await walks.visitor(clientBookings.find, { params })).toMatchObject({ isAgreed: false, canMove: false })
})

test('nobody moves what another client booked, nor the photographer for their client', async () => {
  const walks = await booked()
  const { alice, visitor, params, placeId } = walks
  const { next } = await walks.book((await walks.pick(nextFriday)).token, { name: 'Bob', email: 'bob@bay.example' })
  const token = next.slice(next.lastIndexOf('/') + 1)
  const input = { start: later, placeId }
  const others = { params: { token, id: params.id } }
  await expect(visitor(clientBookings.move, { ...others, input })).rejects.toMatchObject({ code: 'not_found' })
  await expect(visitor(clientBookings.find, others)).rejects.toMatchObject({ code: 'not_found' })
  await expect(alice(clientBookings.move, { params, input })).rejects.toMatchObject({ reason: 'own_link' })
})

/** The same with email; she reads her page by an emailed link. */
async function bookedByEmail() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const env = { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' }
  const walks = await openWalks({ options: { env }, more: { moves: 2 } })
  await walks.alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  await walks.book((await walks.pick()).token)
  const [client] = await walks.alice(clients.list, {})
  // The link in the answer asks for a code by email; hers does not.
  const { link } = await walks.alice(clientLinks.create, { params: { id: client?.id ?? 0 } })
  const { params, accept } = await openWalk(walks.visitor, tokenIn(link))
  await accept()
  return { smtp, walks, params }
}

test('client and photographer get an email each, once', async () => {
  const { smtp, walks, params } = await bookedByEmail()
  const input = { start: nextFriday, placeId: walks.placeId }
  await walks.visitor(clientBookings.move, { params, input })
  await walks.visitor(clientBookings.move, { params, input })
  const { subject, text } = await smtp.emailTo(
    'alice@studio.example',
    'Hannah Weiss moved from October 16, 2026 to October 23, 2026',
  )
  expect(`${subject} ${text}`).toContain('October 23, 2026')
  const told = await walks.alice(notifications.unread, {})
  expect(told.filter(({ type }) => type === 'booking_moved')).toHaveLength(1)
})

test('the email about a move says who moved it, when and where it is on both clocks, and when it was', async () => {
  const { smtp, walks, params } = await bookedByEmail()
  await walks.studio.db.updateTable('clients').set({ language: 'de' }).execute()
  await walks.studio.db.updateTable('self_bookings').set({ clientZone: 'Asia/Tokyo' }).execute()
  await walks.visitor(clientBookings.move, { params, input: { start: nextFriday, placeId: walks.placeId } })
  const { text } = await smtp.emailTo('hannah@weddings.example', 'Neuer Termin: 23. Oktober 2026')
  expect(text?.replaceAll(/[^\S\n]/g, ' ')).toContain(
    'Sie haben Ihren Termin verschoben. Er ist jetzt:\n\nGolden walk: 23. Oktober 2026, ' +
      '17:15 Uhr Ortszeit New York (24. Oktober 2026, 06:15 Uhr Ortszeit Tokyo).\nPier 1\n' +
      'Vorher: 16. Oktober 2026, 17:30 Uhr Ortszeit New York (17. Oktober 2026, 06:30 Uhr Ortszeit Tokyo).',
  )
})

test('a signed contract does not hold up a move: the booking asks for an addendum with the new date', async () => {
  const walks = await openWalks({ template: contract })
  const { studio, alice, visitor, placeId } = walks
  const { params, accept } = await bookWalk(walks)
  await accept()
  const [deal] = await alice(deals.list, {})
  const agreed = async () => (await alice(proposals.ofDeal, { params: { id: deal?.id ?? 0 } })).agreed
  const move = () => visitor(clientBookings.move, { params, input: { start: nextFriday, placeId } })
  await expect(move()).rejects.toMatchObject({ reason: 'not_agreed' })
  await signBoth(studio, (await agreed())?.contract?.id ?? 0)
  await move()
  expect(await agreed()).toMatchObject({ unsignedMove: { from: '2026-10-16', to: '2026-10-23', offeredAt: null } })
  const told = await alice(notifications.unread, {})
  expect(told.find(({ title }) => title.startsWith('Hannah Weiss moved'))?.message).toBe(
    'Golden walk, Hannah Weiss: the signed contract names the earlier date. Sign an addendum for the new one; ' +
      'the move doesn’t wait for it.',
  )
})

test('a session of a row moves within its day, right beside the other families', async () => {
  const mini = { day: '2026-10-16', count: 3, gap: 0, firstStart: start, published: true }
  const walks = await openWalks({ more: { moves: 2 } })
  const { alice, visitor, placeId, type } = walks
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...draft } = type
  await alice(sessionTypes.change, {
    params: type,
    input: { ...draft, duration: 15, least: 1, mini: { ...mini, placeId } },
  })
  const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
  const hers = await bookWalk(walks)
  await hers.accept()
  await (await bookWalk(walks, at(15))).accept()
  const { params } = hers
  expect(await visitor(clientBookings.find, { params })).toMatchObject({ canMove: true, lastDay: '2026-10-16' })
  const timesOn = async (from: string) =>
    (await visitor(clientBookings.times, { params, input: { place: String(placeId), from, days: '1' } })).days[0]?.times
  expect((await timesOn('2026-10-16'))?.map((time) => time.start)).toEqual([at(30)])
  expect(await timesOn('2026-10-23')).toEqual([])
  const move = (to: string) => visitor(clientBookings.move, { params, input: { start: to, placeId } })
  await expect(move(at(15))).rejects.toMatchObject({ reason: 'taken' })
  for (const other of [at(5), at(45), nextFriday])
    await expect(move(other)).rejects.toMatchObject({ reason: 'not_offered' })
  await move(at(30))
  expect(await visitor(clientBookings.find, { params })).toMatchObject({ start: at(30), movesLeft: 1 })
  expect((await timesOn('2026-10-16'))?.map((time) => time.start)).toEqual([at(0)])
})
