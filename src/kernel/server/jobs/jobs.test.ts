import { mkdirSync, openSync, readSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { claimMs, type Job, listJobs, jobRetryDelay, startJobs } from './jobs.ts'
import { runCleanups } from './tidy.ts'
import { deleteOldNotifications } from '#notifications/server/service.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** Timeouts for slow machines. */

/** A process that runs jobs. */
function startProcess({ db, clock, lightbook }: Studio, jobs: Job[]) {
  const stop = startJobs(jobs, { db, now: () => clock.now, log: lightbook.app.log, pauseMs: 5 })
  onTestFinished(stop)
  return stop
}

const only = async ({ db }: Studio) => (await listJobs(db)).find(({ name }) => name === 'count')

const counting = (run: Job['run']): Job => ({ name: 'count', everyMs: 60_000, run })

test('of two processes one does a job, and again only when it is due', async () => {
  const studio = await openStudio()
  let rounds = 0
  const job = counting(async () => void (rounds += 1))
  startProcess(studio, [job])
  startProcess(studio, [job])
  await expect.poll(async () => (await only(studio))?.endedAt).toBe(studio.clock.now)
  expect([rounds, (await only(studio))?.dueAt]).toEqual([1, studio.clock.now + 60_000])
  studio.clock.now += 60_000
  await expect.poll(() => rounds).toBe(2)
})

test('a job that lasts keeps no other waiting, and stopping waits for both', async () => {
  const studio = await openStudio()
  const long = Promise.withResolvers<void>()
  const done: string[] = []
  const stop = startProcess(studio, [
    {
      name: 'long',
      everyMs: 60_000,
      run: async () => {
        await long.promise
        done.push('long')
      },
    },
    counting(async () => void done.push('count')),
  ])
  await expect.poll(() => done).toEqual(['count'])
  studio.clock.now += 60_000
  await expect.poll(() => done).toEqual(['count', 'count'])
  const stopped = stop()
  long.resolve()
  await stopped
  expect(done).toEqual(['count', 'count', 'long'])
})

test('tidying up says after each chore and step that it is at it, and stops when another took it over', async () => {
  const studio = await openStudio()
  const old = {
    type: 'note',
    title: '',
    message: '',
    relatedId: null,
    relatedType: null,
    priority: 'low' as const,
    isRead: 0,
    scheduledFor: null,
    createdAt: 0,
  }
  const rows = Array.from({ length: 600 }, (_, at) => ({ ...old, userId: studio.ids.alice, id: 1_000_000 + at }))
  await studio.db.insertInto('notifications').values(rows).execute()
  let asked = 0
  const later: number[] = []
  await runCleanups(
    studio.db,
    [deleteOldNotifications, async () => void later.push(asked)],
    studio.clock.now,
    async () => (asked += 1) < 1,
  )
  expect([asked, later, await studio.db.selectFrom('notifications').select('id').execute()]).toMatchObject([
    2,
    [],
    { length: 100 },
  ])
  await runCleanups(
    studio.db,
    [deleteOldNotifications, async () => void later.push(asked)],
    studio.clock.now,
    async () => (asked += 1) > 0,
  )
  expect([later.length, await studio.db.selectFrom('notifications').select('id').execute()]).toEqual([1, []])
})

test('a job of a dead process is taken over, and the dead one that wakes up changes nothing any more', async () => {
  const studio = await openStudio()
  const dead = Promise.withResolvers<void>()
  let mayStill: boolean | undefined
  const stop = startJobs(
    [
      counting(async (_db, _now, mayGoOn) => {
        await dead.promise
        await new Promise((resolve) => setTimeout(resolve, claimMs / 4))
        mayStill = await mayGoOn()
      }),
    ],
    { db: studio.db, now: () => studio.clock.now, log: studio.lightbook.app.log, pauseMs: 5 },
  )
  await expect.poll(async () => (await only(studio))?.holder).toMatch(/./)
  let taken = 0
  startProcess(studio, [counting(async () => void (taken += 1))])
  studio.clock.now += claimMs + 1
  await expect.poll(() => taken).toBe(1)
  // Its end is stored after its work.
  await expect.poll(async () => (await only(studio))?.holder).toBe('')
  const after = await only(studio)
  dead.resolve()
  await stop()
  expect([mayStill, await only(studio)]).toEqual([false, after])
})

test('a job that fails keeps its error, rests longer each time, and the next success clears it', async () => {
  const studio = await openStudio()
  let fails = true
  startProcess(studio, [
    counting(async () => {
      if (fails) throw new Error('The disk is full.')
    }),
  ])
  await expect.poll(async () => (await only(studio))?.failures).toBe(1)
  await expect
    .poll(async () => await only(studio))
    .toMatchObject({ lastError: 'The disk is full.', dueAt: studio.clock.now + 60_000, holder: '' })
  studio.clock.now += 60_000
  await expect.poll(async () => (await only(studio))?.failures).toBe(2)
  fails = false
  studio.clock.now += 60 * 60_000
  await expect.poll(async () => await only(studio)).toMatchObject({ failures: 0, lastError: '' })
  expect([1, 2, 3, 9, 40].map((failures) => jobRetryDelay(failures, 10_000))).toEqual([
    30_000, 60_000, 120_000, 3_600_000, 3_600_000,
  ])
})

test('a clock that jumps ahead and comes back puts no job off', async () => {
  const studio = await openStudio()
  let rounds = 0
  startProcess(studio, [counting(async () => void (rounds += 1))])
  const right = studio.clock.now
  studio.clock.now = right + 365 * 24 * 3_600_000
  await expect.poll(async () => (await only(studio))?.dueAt ?? 0).toBeGreaterThan(right + 365 * 24 * 3_600_000)
  const before = rounds
  studio.clock.now = right
  await expect.poll(() => rounds).toBe(before + 1)
})

test.each([
  ['full', () => writeFileSync('/dev/full', 'text'), 'The disk is full. Make room on it.'],
  [
    'failing',
    () => void readSync(openSync('/proc/self/mem', 'r'), Buffer.alloc(1), 0, 1, 0),
    'A file cannot be read or written, because its disk fails. Check the disk and its cables; if it goes ' +
      'on, replace it.',
  ],
  [
    'missing',
    () => void mkdirSync('/proc/backups'),
    '/proc/backups cannot be read or written. Check its permissions, and that its disk is not read-only.',
  ],
])('System says in plain words that the disk of a job is %s', async (_, run, text) => {
  const studio = await openStudio()
  startProcess(studio, [counting(async () => run())])
  const shown = async () => {
    const { jobs } = (await studio.raw('admin', 'GET', '/api/admin/jobs')).json
    return jobs.find(({ name }: { name: string }) => name === 'count')?.lastError
  }
  await expect.poll(shown).toBe(text)
})
