import { expect, onTestFinished, test } from 'vitest'
import { notifications } from '#notification-list/api.ts'
import { shoots } from '#shoots/api.ts'
import { settingsApi } from '#system/settings-api.ts'
import { emails, plan, remind, runEnds, titles } from '#tests/help/reminders.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'
import { writeTimesIn } from '#tests/help/preferences.ts'

test('a photographer who reads 24 hours is reminded in them, by email too', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url }, options: { jobsPauseMs: 20 } })
  await writeTimesIn(studio.as('alice'), '24h')
  await plan(studio, 'Harbour portraits', '2026-05-02T15:00:00Z')
  await runEnds(studio)
  studio.clock.now = Date.parse('2026-05-01T16:00:00Z')
  const unread = () => studio.as('alice')(notifications.unread, {})
  await expect.poll(async () => (await unread()).map(({ message }) => message)).toEqual(['11:00 at Pier 17'])
  expect(await smtp.emailTo('alice@studio.example')).toMatchObject({
    subject: 'Reminder: Harbour portraits, Saturday, May 2 at 11:00',
  })
})

test('reminders go out by email once an administrator has set it up, without a restart', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ options: { jobsPauseMs: 20 } })
  await plan(studio, 'Harbour portraits', '2026-05-02T15:00:00Z')
  await runEnds(studio)
  studio.clock.now = Date.parse('2026-05-01T16:00:00Z')
  await expect.poll(() => titles(studio)).toEqual(['Saturday, May 2: Harbour portraits'])
  expect(await emails(studio)).toEqual([])
  await runEnds(studio)
  await studio.as('admin')(settingsApi.saveEmail, {
    input: {
      enabled: true,
      host: '127.0.0.1',
      port: smtp.port,
      security: 'none',
      username: '',
      senderName: 'Studio',
      senderAddress: 'office@studio.example',
    },
  })
  studio.clock.now = Date.parse('2026-05-02T13:00:00Z')
  expect(await smtp.emailTo('alice@studio.example')).toMatchObject({ from: { address: 'office@studio.example' } })
})

test('times are those of the zone that the photographer has now, and emails rest at night', async () => {
  const studio = await openStudio()
  await plan(studio, 'Early', '2026-05-03T04:00:00Z')
  const { preferences } = await studio.db
    .selectFrom('user_settings')
    .select('preferences')
    .where('userId', '=', studio.ids.alice)
    .executeTakeFirstOrThrow()
  await studio.db
    .updateTable('user_settings')
    .set({ preferences: JSON.stringify({ ...JSON.parse(preferences), timeZone: 'Europe/Berlin' }) })
    .where('userId', '=', studio.ids.alice)
    .execute()
  await remind(studio, '2026-05-02T05:00:00Z')
  expect(await studio.as('alice')(notifications.unread, {})).toMatchObject([
    { title: 'Sunday, May 3: Early', message: '12:00\u00a0AM New York time (6:00\u00a0AM your time) at Pier 17' },
  ])
  await plan(studio, 'At night', '2026-05-03T20:00:00Z')
  await remind(studio, '2026-05-02T22:00:00Z')
  expect((await emails(studio)).map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual([
    '2026-05-02T05:00:00.000Z',
    '2026-05-03T05:00:00.000Z',
  ])
})

test('who is suspended, unverified or wants no emails gets none; who never chose gets the defaults', async () => {
  const studio = await openStudio()
  const { db, ids } = studio
  await plan(studio, 'Mine', '2026-05-02T15:00:00Z')
  await plan(studio, 'Of Bob', '2026-05-02T15:00:00Z', 'bob')
  const row = {
    title: 'Theirs',
    location: '',
    date: Date.parse('2026-05-02T15:00:00Z'),
    endsAt: Date.parse('2026-05-02T16:00:00Z'),
    duration: 60,
    timeZone: 'America/New_York',
    coordinates: null,
    type: 'portrait' as const,
    notes: '',
    shotList: '',
    status: 'pending' as const,
    createdAt: 0,
    updatedAt: 0,
    version: 1,
  }
  for (const [at, userId] of [ids.suspended, ids.unverified].entries())
    await db
      .insertInto('shoots')
      .values({ ...row, userId, id: 1_000_000 + at })
      .execute()
  await db.deleteFrom('user_settings').where('userId', '=', ids.alice).execute()
  await db
    .updateTable('user_settings')
    .set({ notifications: JSON.stringify({ emailReminders: false }) })
    .where('userId', '=', ids.bob)
    .execute()
  await remind(studio, '2026-05-01T16:00:00Z')
  expect(
    (await db.selectFrom('notifications').select('userId').orderBy('userId').execute()).map(({ userId }) => userId),
  ).toEqual([ids.alice, ids.bob].toSorted((one, other) => one - other))
  expect((await emails(studio)).map(({ recipient }) => recipient)).toEqual(['alice@studio.example'])
})

test('an email in the outbox is not sent if its shoot was moved or deleted, or the setting was disabled', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const [moved, gone] = [
    await plan(studio, 'Moved', '2026-05-03T15:00:00Z'),
    await plan(studio, 'Gone', '2026-05-03T16:00:00Z'),
  ]
  await plan(studio, 'Stays', '2026-05-03T17:00:00Z')
  await plan(studio, 'Of Bob', '2026-05-03T17:00:00Z', 'bob')
  // Four in the morning in their zone.
  await remind(studio, '2026-05-03T08:00:00Z')
  expect(await emails(studio)).toHaveLength(4)
  await studio.as('alice')(shoots.change, { params: moved, input: { date: '2026-05-05T15:00:00Z' } })
  await studio.as('alice')(shoots.remove, { params: gone })
  await studio.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', studio.ids.bob).execute()
  studio.clock.now = Date.parse('2026-05-03T11:00:00Z')
  await expect.poll(async () => (await emails(studio)).filter(({ sentAt }) => sentAt === null)).toEqual([])
  expect(smtp.emails.map(({ subject }) => subject)).toEqual(['Reminder: Stays, Sunday, May 3 at 1:00\u00a0PM'])
})

test('a shoot in another zone is told at its own time, with the photographer’s once', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const at = (title: string, location: string, timeZone: string) =>
    studio.as('alice')(shoots.create, {
      input: { title, location, timeZone, type: 'portrait', date: '2026-05-03T17:00:00Z' },
    })
  await at('Graça', 'Lisbon', 'Europe/Lisbon')
  await at('Dawn', 'Tokyo', 'Asia/Tokyo')
  await at('Same clocks', 'Toronto', 'America/Toronto')
  await remind(studio, '2026-05-02T18:00:00Z')
  const notified = await studio.as('alice')(notifications.unread, {})
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
  expect(notified.map(({ message }) => plain(message)).toSorted()).toEqual([
    '1:00 PM at Toronto',
    '2:00 AM Tokyo time (Sunday, May 3 at 1:00 PM your time) at Tokyo',
    '6:00 PM Lisbon time (1:00 PM your time) at Lisbon',
  ])
  await expect.poll(() => smtp.emails.length).toBe(3)
  const textOf = (title: string) => plain(smtp.emails.find(({ subject }) => subject?.includes(title))?.text ?? '')
  expect(textOf('Graça')).toContain('Graça\nSunday, May 3 at 6:00 PM Lisbon time (1:00 PM your time)\nLisbon')
  expect(textOf('Dawn')).toContain(
    'Dawn\nMonday, May 4 at 2:00 AM Tokyo time (Sunday, May 3 at 1:00 PM your time)\nTokyo',
  )
  expect(textOf('Same clocks')).toContain('Same clocks\nSunday, May 3 at 1:00 PM\nToronto')
  await remind(studio, '2026-05-03T15:00:00Z')
  const soon = (await studio.as('alice')(notifications.unread, {})).slice(0, 3)
  expect(soon.map(({ title, message }) => plain(`${title} | ${message}`)).toSorted()).toEqual([
    'Starts at 1:00 PM: Same clocks | Sunday, May 3 at Toronto',
    'Starts at 2:00 AM Tokyo time: Dawn | Monday, May 4 (Sunday, May 3 at 1:00 PM your time) at Tokyo',
    'Starts at 6:00 PM Lisbon time: Graça | Sunday, May 3 (1:00 PM your time) at Lisbon',
  ])
})
