import { expect, onTestFinished, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { inquiryForm, inquire } from '#inquiry-form/api.ts'
import { notifications } from '#notification-list/api.ts'
import { asked, params, send, studioWithForm, ticketOf } from '#tests/help/inquiries.ts'
import { rounds } from '#tests/help/rounds.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { type Studio } from '#tests/help/studio.ts'
import { deleteOldInquiries } from './held.ts'
import { blankLostDeals } from './lost.ts'

const second = 1000
const hour = 3_600_000
/** The daily cleanup. */
async function tidy({ db, clock }: Studio): Promise<void> {
  for (const cleanup of [deleteOldInquiries, blankLostDeals]) await cleanup(db, clock.now, async () => true)
}

/** What Alice reads when she has signed in again. */
const later = async (studio: Studio, path: string) =>
  (await studio.raw('visitor', 'GET', path, { headers: await studio.session('alice') })).json

const listed = (studio: Studio) => studio.as('alice')(deals.list, {})
const held = (studio: Studio) => studio.as('alice')(inquiryForm.held, {})

test('a form sent twice with one ticket makes one deal, one notification and one email to its sender', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const mail = { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' }
  const studio = await studioWithForm(mail, { sources: ['Maya Lindqvist'] })
  // By day: at night the photographer's email would wait.
  studio.clock.now += 6 * hour
  const ticket = await ticketOf(studio)
  const first = await send(studio, { ticket })
  const again = await send(studio, { ticket })
  expect([first.status, again.status, again.json]).toEqual([201, 201, first.json])
  expect(first.json).toEqual({ thanks: 'Your message is on its way. We’ll get back to you soon.' })
  const [deal, ...others] = await listed(studio)
  expect(others).toEqual([])
  expect(deal).toMatchObject({
    title: 'Wedding, Hannah Weiss & Omar Aziz',
    name: asked.name,
    email: asked.email,
    phone: asked.phone,
    day: asked.day,
    place: asked.place,
    source: asked.source,
    isFromForm: true,
    lane: 'ours',
    clientId: null,
  })
  expect((await studio.as('alice')(deals.find, { params: { id: deal?.id ?? 0 } })).message).toBe(asked.message)
  expect(await studio.as('alice')(notifications.unread, {})).toMatchObject([
    { title: `New inquiry from ${asked.name}`, relatedType: 'deal', relatedId: deal?.id },
  ])
  const confirmation = await smtp.emailTo(asked.email)
  expect(confirmation.subject).toBe('We got your message')
  expect(confirmation.text).toContain('alice received your message and will get back to you.')
  for (const typed of [asked.name, asked.message, asked.phone, asked.place])
    expect(`${confirmation.subject}${confirmation.text}${confirmation.html}`).not.toContain(typed)
  const notice = await smtp.emailTo('alice@studio.example')
  expect(notice.replyTo?.[0]?.address).toBe(asked.email)
  expect(notice.text).toContain(`${asked.name} asked about a wedding on June 12, 2027 at ${asked.place}.`)
  expect(notice.text).toContain(`http://studio.example/bookings/${deal?.id}`)
  await send(studio, { message: 'One more question.' })
  expect((await smtp.emailTo('alice@studio.example')).text).toContain('One more question.')
  expect(smtp.emails).toEqual([])
})

test('a ticket works for a day, for one body, and for its own studio only', async () => {
  const studio = await studioWithForm()
  const ticket = await ticketOf(studio)
  const late = await send(studio, { ticket }, 24 * hour + second)
  expect(late).toMatchObject({
    status: 409,
    json: { reason: 'ticket_old', message: 'This page was open too long. Send it again.' },
  })
  const other = await ticketOf(studio)
  expect((await send(studio, { ticket: other }, 24 * hour)).status).toBe(201)
  expect((await send(studio, { ticket: other, message: 'Something else' }, 0)).status).toBe(422)
  const fresh = await ticketOf(studio)
  expect((await send(studio, { ticket: fresh, message: 'First' })).status).toBe(201)
  expect((await send(studio, { ticket: fresh, message: 'Second' })).status).toBe(422)
  await studio.as('bob')(inquiryForm.change, { input: { isOn: true, slug: 'bob-photo' } })
  const { ticket: ofBob } = await studio.as('visitor')(inquire.read, { params: { slug: 'bob-photo' } })
  for (const bad of [ofBob, `${fresh}0`, fresh.replace(/^\d/, '9'), 'x'])
    expect((await send(studio, { ticket: bad })).status).toBe(409)
  expect(await listed(studio)).toHaveLength(2)
})

test.each([
  ['fast', {}, 2 * second],
  ['hidden', { website: 'https://pills.example' }, 10 * second],
  ['links', { message: 'https://a.example http://b.example www.c.example' }, 10 * second],
] as const)('one that is %s is held back, and answered like any other', async (reason, more, waitMs) => {
  const studio = await studioWithForm()
  const { status, json } = await send(studio, more, waitMs)
  expect([status, json]).toEqual([201, { thanks: 'Your message is on its way. We’ll get back to you soon.' }])
  expect(await listed(studio)).toEqual([])
  expect(await studio.as('alice')(notifications.unread, {})).toEqual([])
  expect(await held(studio)).toMatchObject([{ heldFor: reason, name: asked.name }])
})

test('the same text within a day is held back, whatever its case and spaces; a day later it is not', async () => {
  const studio = await studioWithForm()
  await send(studio)
  await send(studio, { message: asked.message.toUpperCase().replace(' ', '   '), name: 'Another' })
  expect((await held(studio)).map(({ heldFor }) => heldFor)).toEqual(['repeat'])
  studio.clock.now += 24 * hour
  await send(studio, { name: 'A third' })
  expect((await listed(studio)).map(({ name }) => name)).toEqual(['A third', asked.name])
})

test('more than five an hour from one network are refused, and the thirty-first of a studio is held back', async () => {
  const studio = await studioWithForm()
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) {
    const ticket = await ticketOf(studio)
    studio.clock.now += 10 * second
    const body = { ...asked, ticket, message: `Question ${at}` }
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${at + 1}` }
    statuses.push((await studio.raw('visitor', 'POST', '/api/inquire/alice-photo', { body, headers })).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  for (let at = 5; at < 31; at++) await send(studio, { message: `Question ${at}` })
  expect((await held(studio)).map(({ heldFor }) => heldFor)).toEqual(['many'])
})

test('what is held back for another reason does not hold back the people who write meanwhile', async () => {
  const studio = await studioWithForm()
  for (let at = 0; at < 31; at += 1) await send(studio, { website: 'https://pills.example', message: `Pill ${at}` }, 0)
  await send(studio)
  expect((await listed(studio)).map(({ name }) => name)).toEqual([asked.name])
  expect((await held(studio)).map(({ heldFor }) => heldFor)).toEqual(Array.from({ length: 31 }, () => 'hidden'))
})

test('a program that sends the form thousands of times makes thirty bookings, and fills no disk', async () => {
  const studio = await studioWithForm()
  const times = rounds(320, 10_000)
  const at = (network: number) => ({ 'x-forwarded-for': `2001:db8:${network.toString(16)}::1` })
  const tickets: string[] = []
  for (let network = 0; network < times; network += 1) {
    const { json } = await studio.raw('visitor', 'GET', '/api/inquire/alice-photo', { headers: at(network) })
    tickets.push(json.ticket)
  }
  studio.clock.now += 10 * second
  const statuses = new Map<number, number>()
  for (const [network, ticket] of tickets.entries()) {
    const body = { ...asked, ticket, message: `Ring ${network}`, email: `a${network}@spam.example` }
    const { status } = await studio.raw('visitor', 'POST', '/api/inquire/alice-photo', { body, headers: at(network) })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 300, 429: times - 300 })
  expect(await listed(studio)).toHaveLength(30)
})

test('somebody who has often loaded the page can still send it', async () => {
  const studio = await studioWithForm()
  for (let at = 0; at < 20; at++) await ticketOf(studio)
  const ticket = await ticketOf(studio)
  studio.clock.now += 10 * second
  expect(await studio.as('visitor')(inquire.send, { params, input: { ...asked, ticket } })).toHaveProperty('thanks')
})

test('what was held back can be taken or deleted, once', async () => {
  const studio = await studioWithForm()
  const alice = studio.as('alice')
  await send(studio, {}, second)
  await send(studio, { message: 'Pills' }, second)
  const [pills, hannah] = (await held(studio)).map(({ id }) => ({ params: { id } }))
  if (!pills || !hannah) throw new Error('Nothing was held back.')
  await expect(studio.as('bob')(inquiryForm.accept, pills)).rejects.toMatchObject({ code: 'not_found' })
  const taken = await alice(inquiryForm.accept, hannah)
  expect(await alice(deals.find, { params: { id: taken.dealId } })).toMatchObject({
    name: asked.name,
    message: asked.message,
    isFromForm: true,
  })
  await alice(inquiryForm.discard, pills)
  for (const one of [hannah, pills])
    for (const endpoint of [inquiryForm.accept, inquiryForm.discard])
      await expect(alice(endpoint, one)).rejects.toMatchObject({ code: 'not_found' })
})

test('what was held back goes away after thirty days', async () => {
  const studio = await studioWithForm()
  await send(studio, {}, second)
  studio.clock.now += 29 * 24 * hour
  await tidy(studio)
  expect(await later(studio, '/api/inquiries/held')).toHaveLength(1)
  studio.clock.now += 2 * 24 * hour
  await tidy(studio)
  expect(await later(studio, '/api/inquiries/held')).toEqual([])
})

test('a form that is off, an unknown address and a suspended studio look the same', async () => {
  const studio = await studioWithForm()
  const ask = async (slug: string) => {
    const { status, json } = await studio.raw('visitor', 'GET', `/api/inquire/${slug}`)
    return [status, json.message]
  }
  const none = [404, 'There is no form at this address.']
  expect((await ask('alice-photo'))[0]).toBe(200)
  expect(await ask('nobody-photo')).toEqual(none)
  await studio.as('alice')(inquiryForm.change, { input: { isOn: false } })
  expect(await ask('alice-photo')).toEqual(none)
  await studio.as('alice')(inquiryForm.change, { input: { isOn: true } })
  await studio.db.updateTable('users').set({ status: 'suspended' }).where('username', '=', 'alice').execute()
  expect(await ask('alice-photo')).toEqual(none)
})

test('a day that is over is refused, but not the one that it still is farther west', async () => {
  const studio = await studioWithForm({}, { saysFree: true })
  studio.clock.now = Date.parse('2026-05-10T11:00:00Z')
  const answer = await send(studio, { day: '2026-05-08' })
  expect([answer.status, answer.json]).toMatchObject([
    422,
    { errors: [{ path: 'day', message: 'Choose a day from today on, or leave it empty' }] },
  ])
  const isFree = (day: string) => studio.as('visitor')(inquire.free, { params, input: { day } })
  await expect(isFree('2026-05-08')).rejects.toMatchObject({ code: 'invalid' })
  expect(await isFree('2026-05-09')).toEqual({ isFree: true })
  expect((await send(studio, { day: '2026-05-09' })).status).toBe(201)
})

test('HTML, right-to-left text and 5,000 characters stay what they are; more is refused', async () => {
  const studio = await studioWithForm()
  const message = `<img src=x onerror=alert(1)> \u202eabc ${'ä'.repeat(4960)}`
  expect((await send(studio, { message })).status).toBe(201)
  const [deal] = await listed(studio)
  expect((await studio.as('alice')(deals.find, { params: { id: deal?.id ?? 0 } })).message).toBe(message)
  const bad = [
    { message: 'x'.repeat(5001) },
    { message: ' ' },
    { message: 'a\u0000b' },
    { name: '' },
    { name: 'Hannah\nWeiss' },
    { email: 'nobody' },
    { day: '2027-02-30' },
    { type: 'party' },
    { coordinates: { lat: 91, lng: 0 } },
    { unknown: 1 },
  ]
  for (const one of bad) expect((await send(studio, one)).status, JSON.stringify(one)).toBe(422)
})

test('person and message of an inquiry that was lost long ago are removed', async () => {
  const studio = await studioWithForm({}, { lostMonths: 6 })
  await send(studio)
  const [deal] = await listed(studio)
  const one = { params: { id: deal?.id ?? 0 } }
  await studio.as('alice')(deals.lose, { ...one, input: { reason: 'no answer' } })
  await tidy(studio)
  expect(await studio.as('alice')(deals.find, one)).toMatchObject({ email: asked.email })
  studio.clock.now += 190 * 24 * hour
  await tidy(studio)
  const left = await later(studio, `/api/deals/${deal?.id}`)
  expect(left).toMatchObject({ title: 'Wedding', name: 'Removed', stage: 'lost', closedFor: 'no answer', events: [] })
  for (const typed of [asked.name, asked.email, asked.phone, asked.message, asked.place])
    expect(JSON.stringify(left)).not.toContain(typed)
  expect(await later(studio, '/api/deals?search=hannah')).toEqual([])
})
