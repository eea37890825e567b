import { expect, test } from 'vitest'
import { claimJob, failJob } from '#kernel/server/jobs/job-store.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { system } from '#system/api.ts'
import { openStudio } from '#tests/help/studio.ts'

test('an administrator sees every job with its last error, and the emails that wait', async () => {
  const { as, db, clock } = await openStudio()
  const { now } = clock
  const claim = { name: 'shoot reminders', holder: 'one' }
  await claimJob(db, claim, { now, until: now + 3000, latest: now + 9_000_000 })
  expect((await as('admin')(system.jobs, {})).jobs).toMatchObject([
    { name: 'shoot reminders', state: 'running', lastError: '' },
  ])
  await failJob(db, claim, { at: now, error: 'The disk is full', retryDelay: () => 60_000 })
  await enqueueMail(db, { kind: 'invoice', recipient: 'maya@studio.example' }, now)
  await enqueueMail(db, { kind: 'invoice', recipient: 'ben@studio.example' }, now, now + 60_000)
  expect(await as('admin')(system.jobs, {})).toMatchObject({
    jobs: [
      {
        name: 'shoot reminders',
        state: 'failing',
        failures: 1,
        lastError: 'The disk is full',
        nextAt: '2026-05-01T09:01:00.000Z',
        endedAt: '2026-05-01T09:00:00.000Z',
      },
    ],
    emails: {
      isOn: false,
      waiting: 2,
      tried: 0,
      postponed: 1,
      postponedUntil: '2026-05-01T09:01:00.000Z',
      givenUp: 0,
      oldestDue: '2026-05-01T09:00:00.000Z',
    },
  })
  await expect(as('alice')(system.jobs, {})).rejects.toMatchObject({ code: 'forbidden' })
})
