import type { Job, Work } from './api.ts'

const minute = 60_000

/** A job overdue by this time, milliseconds, is late: no server is running it. */
const lateAfter = 2 * minute

/** An email overdue by this time, milliseconds, is a problem. */
const slowAfter = 15 * minute

interface JobTimes {
  isHeld: boolean
  /** Epoch milliseconds. */
  dueAt: number
  failures: number
}

/** The state of a job; epoch milliseconds. */
export function stateOf({ isHeld, dueAt, failures }: JobTimes, now: number): Job['state'] {
  if (now - dueAt > lateAfter) return 'late'
  if (failures > 0) return 'failing'
  return isHeld ? 'running' : 'fine'
}

export const stateLabels: Record<Job['state'], string> = {
  fine: 'Fine',
  running: 'Running',
  late: 'Late',
  failing: 'Failing',
}
export const stateColors = { fine: 'green', running: 'blue', late: 'orange', failing: 'red' } as const satisfies Record<
  Job['state'],
  string
>

/** The purpose of each job. */
export const purposes = {
  'shoot reminders': 'Tells of shoots a day and two hours before they begin',
  'weather alerts': 'Warns of rain and storms at shoots within two days',
  'golden hour alerts': 'Tells the light of tomorrow’s shoots on the evening before',
  'overdue invoices': 'Tells of invoices that were not paid in time',
  'payment reminders': 'Emails clients about overdue invoices, for photographers who turned that on',
  broadcasts: 'Brings notifications of administrators to everybody',
  'light of shoots': 'Reckons the light of shoots that were planned before it was kept',
  'closing time': 'Signs everybody but administrators out three minutes after maintenance begins',
  'removed images': 'Deletes the files of images that were removed',
  'stray files': 'Moves files without a record to the trash for 30 days, and adds up what all files take',
  'weather forecasts': 'Keeps the forecasts of the shoots that come next up to date',
  'daily figures': 'Checks every ten minutes whether the figures of the day are due',
  'time stamps': 'Has a time-stamping authority confirm when contracts were signed, if one is set up',
  'last use': 'Notes in the database and beside the files when they were used, so that an older copy is noticed',
  backups: 'Checks every ten minutes whether the daily backup is due',
  'tidying up': 'Removes what has had its time: old sessions, emails and notifications',
} as const

export type JobName = keyof typeof purposes

/** Jobs of other versions have no purpose here. */
export const purposeOf = (name: string): string | undefined => (purposes as Partial<Record<string, string>>)[name]

/** Problems in plain words, each with what to do; empty when all is well. `now`: epoch milliseconds. */
export function workProblems({ jobs, emails }: Work, now: number): string[] {
  const ofJobs = jobs.flatMap(({ name, state, failures, lastError }) => {
    if (state === 'late')
      return [`“${capital(name)}” has not run when it should. If this stays so, restart the server.`]
    return state === 'failing'
      ? [
          `“${capital(name)}” failed ${failures === 1 ? 'the last time' : `${failures} times in a row`}: ` +
            `${lastError}. It is tried again by itself.`,
        ]
      : []
  })
  return [...ofJobs, ...outboxProblems(emails, now)]
}

function outboxProblems({ isOn, waiting, oldestDue, givenUp, lastError }: Work['emails'], now: number): string[] {
  if (!isOn) return waiting > 0 ? [`${countOf(waiting)} ${waiting === 1 ? 'waits' : 'wait'}, but email is off.`] : []
  const because = lastError === '' ? '' : ` The mail server said: ${lastError}.`
  const slow =
    oldestDue !== null && now - Date.parse(oldestDue) > slowAfter
      ? [
          `Emails are not being sent: ${countOf(waiting)} ${waiting === 1 ? 'waits' : 'wait'}.${because} They are ` +
            'tried again by themselves for three days.',
        ]
      : []
  const lost =
    givenUp > 0
      ? [
          `${countOf(givenUp)} could not be delivered in the last week and ${givenUp === 1 ? 'was' : 'were'} ` +
            `given up.${because}`,
        ]
      : []
  return [...slow, ...lost]
}

const countOf = (emails: number): string => (emails === 1 ? 'One email' : `${emails} emails`)

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
