import { expect, test } from 'vitest'
import type { Job, Work } from './api.ts'
import { stateOf, workProblems } from './rules.ts'

const now = Date.parse('2026-05-01T09:00:00Z')
const minute = 60_000
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString()

test.each([
  ['not due yet', { isHeld: false, dueAt: now + minute, failures: 0 }, 'fine'],
  ['being done', { isHeld: true, dueAt: now + 1000, failures: 0 }, 'running'],
  ['failed, and rests', { isHeld: false, dueAt: now + minute, failures: 2 }, 'failing'],
  ['due for long, and nobody takes it', { isHeld: false, dueAt: now - 3 * minute, failures: 0 }, 'late'],
])('a job that is %s', (_what, job, state) => {
  expect(stateOf(job, now)).toBe(state)
})

const job: Job = {
  name: 'shoot reminders',
  state: 'fine',
  nextAt: ago(-1),
  startedAt: ago(1),
  endedAt: ago(1),
  failures: 0,
  lastError: '',
}
const emails: Work['emails'] = {
  isOn: true,
  waiting: 0,
  tried: 0,
  postponed: 0,
  postponedUntil: null,
  givenUp: 0,
  oldestDue: null,
  lastError: '',
}

test('nothing is said while all is well', () => {
  expect(workProblems({ jobs: [job], emails: { ...emails, waiting: 3, oldestDue: ago(1) } }, now)).toEqual([])
})

test('what is wrong is said in plain words', () => {
  const jobs: Job[] = [
    { ...job, state: 'failing', failures: 3, lastError: 'The disk is full' },
    { ...job, name: 'tidying up', state: 'late' },
  ]
  expect(
    workProblems(
      {
        jobs,
        emails: { ...emails, waiting: 12, tried: 4, oldestDue: ago(20), givenUp: 1, lastError: '451 Not now' },
      },
      now,
    ),
  ).toEqual([
    '“Shoot reminders” failed 3 times in a row: The disk is full. It will be retried automatically.',
    '“Tidying up” is late. If this continues, restart the server.',
    'Emails are not being sent: 12 emails are waiting. The mail server said: 451 Not now. ' +
      'Lightbook keeps trying for three days.',
    'One email could not be delivered in the last week. The mail server said: 451 Not now.',
  ])
  expect(workProblems({ jobs: [], emails: { ...emails, isOn: false, waiting: 1 } }, now)).toEqual([
    'One email is waiting, but email is off.',
  ])
})
