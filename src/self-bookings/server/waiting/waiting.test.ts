import { expect, test } from 'vitest'
import { availability, sessionTypes } from '#session-types/api.ts'
import { booking } from '#self-bookings/api.ts'
import { openedFor } from '#self-bookings/rules.ts'
import { waitingLists } from '#self-bookings/waiting-api.ts'
import { openWithWaitingMail } from '#tests/help/mail-studio.ts'
import { later, openWalks, start, type Walks } from '#tests/help/self-bookings.ts'
import { shoots } from '#shoots/api.ts'
import { deleteOldWaiting } from '#self-bookings/server/waiting/waiting.ts'
import { waitingJob } from '#self-bookings/server/waiting/waiting-job.ts'
import { day, friday, openList, env, letGo } from '#tests/help/waiting-list.ts'

test('fifty people wait for a day; when it has a time again, each gets one email at once, and no more', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio)
  const { token } = await list.pick()
  for (let at = 0; at < 50; at += 1) await list.wait(`family${at}@homes.example`, friday, friday, at)
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

test('nobody waits where it is off, without email, or for days that cannot be booked', async () => {
  const studio = await openWithWaitingMail({ env })
  const list = await openList(studio, { ahead: 30 })
  expect((await list.ask('a@b.example', '2026-10-05')).status).toBe(422)
  expect((await list.ask('a@b.example', '2026-10-30', '2026-11-06', 2)).status).toBe(422)
  expect((await list.ask('a@b.example', '2026-10-20', '2026-10-19', 3)).status).toBe(422)
  expect((await list.ask('nobody', friday, friday, 4)).status).toBe(422)
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = list.type
  await list.alice(sessionTypes.change, { params: { id }, input: { ...draft, waiting: false } })
  expect(await list.visitor(booking.type, { params: list.params })).toMatchObject({ canWait: false })
  expect((await list.ask('a@b.example', friday, friday, 5)).status).toBe(404)
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
  const [once, again] = [await list.ask(input.email, friday, friday, 8), await list.ask(input.email, friday, friday, 9)]
  expect([again.status, again.body]).toEqual([once.status, once.body])
  await list.confirm(input.email)
  expect((await list.ask(input.email, friday, friday, 10)).status).toBe(204)
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
  expect(openedFor(['1'], ['1', '2'], true)).toEqual({ announced: ['2'], seen: ['1', '2'], isLater: false })
  expect(openedFor(['1'], ['1', '2'], false)).toEqual({ announced: [], seen: ['1'], isLater: true })
  expect(openedFor(['1'], [], true)).toEqual({ announced: [], seen: [], isLater: false })
})
