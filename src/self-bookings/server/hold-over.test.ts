import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { notifications } from '#notification-list/api.ts'
import { holdJob } from '#proposals/server/hold-job.ts'
import { bookWalk, openWalks, start } from '#tests/help/self-bookings.ts'

const day = 24 * 3_600_000

test('a hold that ran out leaves a proposal that its client can still accept, and says so', async () => {
  const walks = await openWalks()
  const { studio, alice } = walks
  const { accept, read } = await bookWalk(walks)
  const hold = async () => (await read()).proposals[0]?.hold
  const until = { until: '2026-10-08T16:00:05.000Z', timeZone: 'America/New_York' }
  expect(await hold()).toEqual({ ...until, isOver: false })
  studio.clock.now += 2 * day
  expect(await hold()).toEqual({ ...until, isOver: true })
  await holdJob().run(studio.db, studio.clock.now, async () => true)
  const over = (await alice(notifications.unread, {})).find(({ title }) => title.startsWith('Hold over'))
  expect(over?.message).toBe('They have not accepted. They still can, as long as nobody else books that time.')
  await accept()
  expect((await alice(deals.list, {}))[0]).toMatchObject({ stage: 'booked' })
})

test('a hold that ran out leaves its time to others; who accepts after that hears that it is taken', async () => {
  const walks = await openWalks()
  const { studio, alice, timesOn } = walks
  const first = await bookWalk(walks)
  const isFree = async () => (await timesOn('2026-10-16'))?.times.some((time) => time.start === start)
  studio.clock.now += 2 * day - 6000
  expect(await isFree()).toBe(false)
  studio.clock.now += 6000
  expect(await isFree()).toBe(true)
  await holdJob().run(studio.db, studio.clock.now, async () => true)
  expect((await alice(notifications.unread, {})).map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Hold over/),
  )
  await walks.book((await walks.pick()).token, { name: 'Leo Castellano', email: 'leo@weddings.example' })
  expect(await isFree()).toBe(false)
  await expect(first.accept()).rejects.toMatchObject({ code: 'conflict', reason: 'date_taken' })
})

test('what is accepted on the day before is held for its signature until two hours before the session', async () => {
  const walks = await openWalks({ template: 'For {{client.name}} on {{shoot.date}}.' })
  walks.studio.clock.now = Date.parse('2026-10-15T16:00:00Z')
  const { accept, read } = await bookWalk(walks)
  const until = { until: '2026-10-16T19:30:00.000Z', timeZone: 'America/New_York', isOver: false }
  expect((await read()).proposals[0]?.hold).toEqual(until)
  await accept()
  expect((await read()).proposals[0]?.hold).toEqual(until)
})
