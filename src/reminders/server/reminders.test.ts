import { expect, onTestFinished, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { emails, plan, remind, runEnds, titles } from '#tests/help/reminders.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'
import { maxShootsPerOwner } from './upcoming-shoots.ts'

test('reminders are sent a day and two hours before a shoot, in the app and by email, once each', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url }, options: { jobsPauseMs: 20 } })
  await plan(studio, 'Harbour portraits', '2026-05-02T15:00:00Z')
  await plan(studio, 'Later', '2026-05-02T16:30:00Z')
  await runEnds(studio)
  studio.clock.now = Date.parse('2026-05-01T16:00:00Z')
  await expect.poll(() => titles(studio)).toEqual(['Saturday, May 2: Harbour portraits'])
  expect(await smtp.emailTo('alice@studio.example')).toMatchObject({
    subject: 'Reminder: Harbour portraits, Saturday, May 2 at 11:00\u00a0AM',
  })
  await runEnds(studio)
  studio.clock.now = Date.parse('2026-05-02T13:00:00Z')
  await expect
    .poll(async () => (await titles(studio)).toSorted())
    .toEqual([
      'Saturday, May 2: Harbour portraits',
      'Saturday, May 2: Later',
      'Starts at 11:00\u00a0AM: Harbour portraits',
    ])
})

test('a moved shoot gets new reminders, a cancelled or completed one none', async () => {
  const studio = await openStudio()
  const moved = await plan(studio, 'Moved', '2026-05-02T15:00:00Z')
  await remind(studio, '2026-05-01T16:00:00Z')
  await studio.as('alice')(shoots.change, { params: moved, input: { date: '2026-05-04T15:00:00Z' } })
  for (const status of ['cancelled', 'completed'] as const)
    await studio.as('alice')(shoots.change, {
      params: await plan(studio, status, '2026-05-04T14:00:00Z'),
      input: { status },
    })
  await remind(studio, '2026-05-03T16:00:00Z')
  expect(await titles(studio)).toEqual(['Monday, May 4: Moved', 'Saturday, May 2: Moved'])
})

test('after a downtime late reminders are sent while they are useful, but none for past shoots', async () => {
  const studio = await openStudio()
  await plan(studio, 'Over', '2026-05-02T14:00:00Z')
  await plan(studio, 'Near', '2026-05-02T16:00:00Z')
  await plan(studio, 'Far', '2026-05-02T18:00:00Z')
  await remind(studio, '2026-05-02T14:30:00Z')
  expect((await titles(studio)).toSorted()).toEqual(['Saturday, May 2: Far', 'Starts at 12:00\u00a0PM: Near'])
})

test('reminders are due from a day before, and from two hours before, until the shoot begins', async () => {
  const studio = await openStudio()
  await plan(studio, 'Harbour', '2026-05-02T15:00:00Z')
  const tellings = {
    '2026-05-01T14:59:59Z': [],
    '2026-05-01T15:00:00Z': ['Saturday, May 2: Harbour'],
    '2026-05-02T12:59:59Z': ['Saturday, May 2: Harbour'],
    '2026-05-02T13:00:00Z': ['Starts at 11:00\u00a0AM: Harbour'],
    '2026-05-02T14:59:59Z': ['Starts at 11:00\u00a0AM: Harbour'],
    '2026-05-02T15:00:00Z': [],
  }
  for (const [at, notified] of Object.entries(tellings)) {
    await studio.db.deleteFrom('notified_once').execute()
    await studio.db.deleteFrom('notifications').execute()
    await remind(studio, at)
    expect(
      (await studio.db.selectFrom('notifications').select('title').execute()).map(({ title }) => title),
      at,
    ).toEqual(notified)
  }
})

test('a photographer with hundreds of shoots does not delay others: a run has a limit for each owner', async () => {
  const studio = await openStudio()
  const { db, ids } = studio
  await plan(studio, 'Of Bob', '2026-05-02T16:00:00Z', 'bob')
  const { userId: _, id: __, ...row } = await db.selectFrom('shoots').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: maxShootsPerOwner + 20 }, (_, at) => ({
    ...row,
    date: row.date - 60_000,
    userId: ids.alice,
    id: 1_000_000 + at,
  }))
  await db.transaction().execute(async (transaction) => {
    for (const shoot of rows) await transaction.insertInto('shoots').values(shoot).execute()
  })
  const notified = async (userId: number) =>
    (await db.selectFrom('notifications').select('id').where('userId', '=', userId).execute()).length
  await remind(studio, '2026-05-01T16:30:00Z')
  expect([await notified(ids.alice), await notified(ids.bob)]).toEqual([maxShootsPerOwner, 1])
  await remind(studio, '2026-05-01T16:30:30Z')
  expect(await notified(ids.alice)).toBe(maxShootsPerOwner + 20)
})

test('a clock that jumps back and forth repeats no reminder', async () => {
  const studio = await openStudio()
  await plan(studio, 'Harbour portraits', '2026-05-02T15:00:00Z')
  for (const at of [
    '2026-05-01T16:00:00Z',
    '2027-05-01T16:00:00Z',
    '2026-05-01T15:30:00Z',
    '1970-01-01T00:00:00Z',
    '2026-05-01T17:00:00Z',
  ])
    await remind(studio, at)
  expect(await studio.db.selectFrom('notifications').select('title').execute()).toEqual([
    { title: 'Saturday, May 2: Harbour portraits' },
  ])
  expect(await emails(studio)).toHaveLength(1)
})

test('the reminders of a deleted shoot are deleted with it, those of others stay', async () => {
  const studio = await openStudio()
  const deleted = await plan(studio, 'Deleted', '2026-05-02T15:00:00Z')
  await plan(studio, 'Kept', '2026-05-02T15:00:00Z')
  await remind(studio, '2026-05-01T16:00:00Z')
  expect((await titles(studio)).toSorted()).toEqual(['Saturday, May 2: Deleted', 'Saturday, May 2: Kept'])
  await studio.as('alice')(shoots.remove, { params: deleted })
  expect(await titles(studio)).toEqual(['Saturday, May 2: Kept'])
})
