import { readdirSync, readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { inquiryForm } from '#inquiry-form/api.ts'
import { availability, sessionTypes } from '#session-types/api.ts'
import { booking } from '#self-bookings/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { openedFor } from '#self-bookings/rules.ts'
import { waitingLists } from '#self-bookings/waiting-api.ts'
import { emailsIn, waitForEmails } from '#tests/help/emails.ts'
import { openWithMail, openWithWaitingMail } from '#tests/help/mail-studio.ts'
import { later, openWalks, start, type Walks } from '#tests/help/self-bookings.ts'
import { shoots } from '#shoots/api.ts'
import type { Studio } from '#tests/help/studio.ts'
import { deleteOldWaiting } from '#self-bookings/server/routes.ts'
import { waitingJob } from './waiting-job.ts'

const day = 86_400_000
const friday = '2026-10-16'

/** Alice offers golden walks with a waiting list; the walk of Friday is on hold. */
async function openList(studio: Studio, more: object = {}) {
  const walks = await openWalks({ studio, more: { waiting: true, ...more } })
  const job = waitingJob({ sendsMail: () => true })
  const look = (now = studio.clock.now) => job.run(studio.db, now, async () => true)
  /** Each from a network of their own. */
  const wait = async (email: string, from = friday, to = from, network = 1) => {
    const { ticket } = await walks.visitor(booking.type, { params: walks.params })
    studio.clock.now += 5000
    return studio.raw('visitor', 'POST', '/api/book/alder-studio/golden-walk/waiting', {
      body: { ticket, email, from, to },
      headers: { 'x-forwarded-for': `198.51.100.${network}` },
    })
  }
  const mails = () =>
    studio.db
      .selectFrom('outbox')
      .select(['recipient', 'facts'])
      .where('kind', '=', 'time-opened')
      .orderBy('id')
      .execute()
  const told = async () => (await mails()).map(({ recipient }) => recipient)
  return { ...walks, wait, look, mails, told }
}

const env = { TRUST_PROXY: '127.0.0.1' }

const letGo = ({ visitor }: Pick<Walks, 'visitor'>, token: string) => visitor(picks.release, { params: { token } })

test('fifty people wait for a day; when it has a time again, each gets one email at once, and no more', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const { token } = await list.pick()
  for (let at = 0; at < 50; at += 1)
    expect((await list.wait(`family${at}@homes.example`, friday, friday, at)).status).toBe(204)
  expect(await list.alice(waitingLists.list, {})).toEqual([{ typeId: list.type.id, people: 50 }])
  await list.look()
  expect(await list.told()).toEqual([])
  await letGo(list, token)
  await list.look()
  expect((await list.told()).toSorted()).toEqual(
    Array.from({ length: 50 }, (_, at) => `family${at}@homes.example`).toSorted(),
  )
  await list.look()
  await list.look(studio.clock.now + 2 * day)
  expect(await list.told()).toHaveLength(50)
  // Nothing is held for them.
  expect((await list.timesOn(friday))?.times.map((time) => time.start)).toEqual([start, later])
})

test('two servers that look at the same moment tell everybody once', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const { token } = await list.pick()
  await list.wait('hannah@weddings.example')
  await letGo(list, token)
  const other = waitingJob({ sendsMail: () => true })
  await Promise.all([list.look(), other.run(studio.db, studio.clock.now, async () => true)])
  expect(await list.told()).toEqual(['hannah@weddings.example'])
})

test('a hold that runs out opens a time', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const { until } = await list.pick()
  await list.wait('hannah@weddings.example')
  await list.look()
  expect(await list.told()).toEqual([])
  await list.look(Date.parse(until))
  expect(await list.told()).toEqual(['hannah@weddings.example'])
})

test.each<[what: string, take: (list: Walks) => Promise<() => Promise<unknown>>]>([
  [
    'a shoot that is deleted',
    async ({ alice }) => {
      const input = { title: 'Maya', type: 'portrait', location: 'Pier 1', date: start, duration: 120 } as const
      const { id } = await alice(shoots.create, { input })
      return () => alice(shoots.remove, { params: { id } })
    },
  ],
  [
    'a shoot that is moved',
    async ({ alice }) => {
      const input = { title: 'Maya', type: 'portrait', location: 'Pier 1', date: start, duration: 120 } as const
      const { id } = await alice(shoots.create, { input })
      return () => alice(shoots.change, { params: { id }, input: { date: '2026-10-14T15:00:00Z' } as never })
    },
  ],
  [
    'a day off that is taken back',
    async ({ alice }) => {
      await alice(availability.change, { input: { daysOff: [{ from: friday, to: friday }] } })
      return () => alice(availability.change, { input: { daysOff: [] } })
    },
  ],
  [
    'hours that are longer',
    async ({ alice, type }) => {
      const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = type
      const shorter = { ...draft.hours, fri: [['12:00', '13:00']] as [string, string][] }
      await alice(sessionTypes.change, { params: { id }, input: { ...draft, hours: shorter } })
      return () => alice(sessionTypes.change, { params: { id }, input: draft })
    },
  ],
])('%s opens a time', async (_, take) => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const giveBack = await take(list)
  expect((await list.timesOn(friday))?.times).toEqual([])
  await list.wait('hannah@weddings.example')
  await list.look()
  expect(await list.told()).toEqual([])
  await giveBack()
  await list.look()
  expect(await list.told()).toEqual(['hannah@weddings.example'])
})

test('who waits is told at most once a day, and then of all that opened meanwhile', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const saturday = '2026-10-17'
  const picked = [await list.pick(), await list.pick('2026-10-17T21:30:00.000Z')]
  for (const [from, network] of [
    [friday, 1],
    [saturday, 2],
  ] as const)
    await list.wait('hannah@weddings.example', from, from, network)
  await letGo(list, picked[0]?.token ?? '')
  await list.look()
  await letGo(list, picked[1]?.token ?? '')
  await list.look()
  expect(await list.told()).toHaveLength(1)
  await list.look(studio.clock.now + day)
  expect((await list.mails()).map(({ facts }) => (JSON.parse(facts) as { days: string }).days)).toEqual([
    friday,
    saturday,
  ])
})

test('days that had a time already have not opened; one that closes and opens again has', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  await list.wait('hannah@weddings.example', friday, '2026-10-18')
  await list.look()
  expect(await list.told()).toEqual([])
  const { token } = await list.pick()
  await list.look()
  await letGo(list, token)
  await list.look()
  expect(await list.told()).toHaveLength(1)
})

test('the email leads to the times and to a way out, which its link alone does not take', async () => {
  const studio = await openWithMail({ env: { ...env, PUBLIC_URL: 'http://localhost:3000' } })
  const list = await openList(studio)
  const { token } = await list.pick()
  await list.wait('Hannah@Weddings.example')
  await letGo(list, token)
  await list.look()
  const [mail] = await waitForEmails(studio.box, 1)
  expect(mail).toMatchObject({ to: 'hannah@weddings.example', subject: 'A time opened: Golden walk' })
  expect(mail?.text).toContain('A time for “Golden walk” is open again: Friday, October 16.')
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/book\/alder-studio\/golden-walk\n/)
  const [, leave = ''] = /golden-walk#leave=([\w-]+)/.exec(mail?.text ?? '') ?? []
  await studio.raw('visitor', 'GET', `/api/waiting/${leave}`)
  expect(await list.alice(waitingLists.list, {})).toHaveLength(1)
  await list.visitor(waitingLists.leave, { params: { token: leave } })
  expect(await list.alice(waitingLists.list, {})).toEqual([])
  await expect(list.visitor(waitingLists.leave, { params: { token: leave } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('in German, with all days of somebody who waits for several', async () => {
  const studio = await openWithMail({ env })
  const list = await openList(studio)
  await list.alice(inquiryForm.change, { input: { language: 'de' } })
  await list.alice(availability.change, { input: { daysOff: [{ from: friday, to: '2026-10-30' }] } })
  await list.wait('hannah@weddings.example', friday, '2026-10-30')
  await list.alice(availability.change, { input: { daysOff: [] } })
  await list.look()
  const [mail] = await waitForEmails(studio.box, 1)
  expect(mail?.subject).toBe('Ein Termin ist frei: Golden walk')
  expect(mail?.text).toContain('Freitag, 16. Oktober; Samstag, 17. Oktober')
  expect(mail?.text).toContain('Warteliste verlassen')
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a program for email takes somebody off the list, sent as %s from anywhere',
  async (type) => {
    const studio = await openWithMail({ env })
    const list = await openList(studio)
    const { token } = await list.pick()
    await list.wait('hannah@weddings.example')
    await letGo(list, token)
    await list.look()
    await waitForEmails(studio.box, 1)
    const [{ headers }] = await headersIn(studio.box)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, path = ''] = /(\/api\/waiting\/[\w-]+)/.exec(headers['list-unsubscribe'] ?? '') ?? []
    const answer = await studio.raw('visitor', 'POST', path, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    })
    expect(answer.status).toBe(204)
    expect(await list.alice(waitingLists.list, {})).toEqual([])
  },
)

async function headersIn(box: string) {
  const files = readdirSync(box).filter((name) => name.endsWith('.eml'))
  const found = []
  for (const file of files) {
    const mail = await PostalMime.parse(readFileSync(`${box}/${file}`))
    found.push({
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])) as Record<string, string>,
    })
  }
  return found as [{ headers: Record<string, string> }]
}

test('who has left before the email is written gets none', async () => {
  const studio = await openWithMail({ env, options: { outboxPauseMs: 3_600_000 } })
  const list = await openList(studio)
  const { token } = await list.pick()
  await list.wait('hannah@weddings.example')
  await letGo(list, token)
  await list.alice(sessionTypes.remove, { params: { id: list.type.id } })
  await list.look()
  expect(await emailsIn(studio.box)).toEqual([])
  expect(await list.told()).toEqual([])
})

test('nobody waits where it is off, without email, or for days that cannot be booked', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio, { ahead: 30 })
  expect((await list.wait('a@b.example', '2026-10-05')).status).toBe(422)
  expect((await list.wait('a@b.example', '2026-10-30', '2026-11-06', 2)).status).toBe(422)
  expect((await list.wait('a@b.example', '2026-10-20', '2026-10-19', 3)).status).toBe(422)
  expect((await list.wait('nobody', friday, friday, 4)).status).toBe(422)
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = list.type
  await list.alice(sessionTypes.change, { params: { id }, input: { ...draft, waiting: false } })
  expect(await list.visitor(booking.type, { params: list.params })).toMatchObject({ canWait: false })
  expect((await list.wait('a@b.example', friday, friday, 5)).status).toBe(404)
  const without = await openWalks({ more: { waiting: true } })
  expect(await without.visitor(booking.type, { params: without.params })).toMatchObject({ canWait: false })
})

test('what a program sends is refused, and the answer is the same for whoever waits already', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const { ticket } = await list.visitor(booking.type, { params: list.params })
  const input = { ticket, email: 'hannah@weddings.example', from: friday, to: friday }
  const wait = (more: object) => list.visitor(booking.wait, { params: list.params, input: { ...input, ...more } })
  await expect(wait({})).rejects.toMatchObject({ code: 'invalid' })
  studio.clock.now += 5000
  await expect(wait({ website: 'http://x.example' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(wait({ ticket: 'forged' })).rejects.toMatchObject({ reason: 'ticket_old' })
  const [once, again] = [
    await list.wait(input.email, friday, friday, 8),
    await list.wait(input.email, friday, friday, 9),
  ]
  expect([again.status, again.body]).toEqual([once.status, once.body])
  expect(await list.alice(waitingLists.list, {})).toEqual([{ typeId: list.type.id, people: 1 }])
})

test('who waited for days that have passed is forgotten', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  await list.wait('hannah@weddings.example')
  const midnight = Date.parse('2026-10-17T04:00:00Z')
  await deleteOldWaiting(studio.db, midnight - 1, async () => true)
  expect(await studio.db.selectFrom('waiting').select('id').execute()).toHaveLength(1)
  await deleteOldWaiting(studio.db, midnight, async () => true)
  expect(await studio.db.selectFrom('waiting').select('id').execute()).toEqual([])
})

test('what opened too soon after an email is told of later, unless it has closed again', () => {
  expect(openedFor(['1'], ['1', '2'], true)).toEqual({ told: ['2'], seen: ['1', '2'], isLater: false })
  expect(openedFor(['1'], ['1', '2'], false)).toEqual({ told: [], seen: ['1'], isLater: true })
  expect(openedFor(['1'], [], true)).toEqual({ told: [], seen: [], isLater: false })
})
