import { minuteMs } from '#kernel/durations.ts'
import type { Job, Work } from './api.ts'

/** A job overdue by this time, milliseconds, is late: no server is running it. */
const lateAfter = 2 * minuteMs

/** An email overdue by this time, milliseconds, is a problem. */
const slowAfter = 15 * minuteMs

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
  'shoot reminders': 'Reminds photographers a day and two hours before each shoot',
  'weather alerts': 'Warns photographers of rain and storms at shoots in the next two days',
  'golden hour alerts': 'Sends the light times of tomorrow’s shoots the evening before',
  'overdue invoices': 'Notifies photographers of overdue invoices',
  'payment reminders': 'Emails clients about overdue invoices, for photographers who turned this on',
  broadcasts: 'Delivers notifications that administrators send to everyone',
  'light of shoots': 'Calculates the light for older shoots that don’t have it yet',
  'closing time': 'Signs out everyone but administrators three minutes after maintenance begins',
  'removed images': 'Deletes the files of removed images',
  'stray files': 'Moves files without a record to the trash for 30 days, and adds up the storage in use',
  'weather forecasts': 'Keeps the forecasts for upcoming shoots up to date',
  'booking emails': 'Emails the clients of bookings on the days that photographers set',
  installments: 'Bills the payments of bookings on their days',
  holds: 'Notifies photographers of held times that have run out',
  webhooks: 'Sends the events of studios to the programs of photographers',
  'busy calendars': 'Reads the other calendars of photographers, whose busy times are not offered to clients',
  'rain outlooks': 'Keeps what forecasts say of sessions with a weather clause in the two days before they are decided',
  'rain calls': 'Reads the forecasts that weather clauses of contracts decide by, at the agreed time',
  'waiting lists': 'Emails people who wait for a time of a session type once one opens',
  'daily figures': 'Checks every ten minutes whether the daily figures are due',
  'time stamps': 'Gets signing times confirmed by a time-stamping authority, if one is set up',
  'last use': 'Records when the database and the files were last used, so that an older copy is noticed',
  backups: 'Checks every ten minutes whether the daily backup is due',
  'tidying up': 'Removes expired sessions, emails and notifications',
} as const

export type JobName = keyof typeof purposes

/** Jobs of other versions have no purpose here. */
export const purposeOf = (name: string): string | undefined => (purposes as Partial<Record<string, string>>)[name]

/** Problems in plain words, each with what to do; empty when all is well. `now`: epoch milliseconds. */
export function workProblems({ jobs, emails }: Work, now: number): string[] {
  const ofJobs = jobs.flatMap(({ name, state, failures, lastError }) => {
    if (state === 'late') return [`“${capital(name)}” is late. If this continues, restart the server.`]
    return state === 'failing'
      ? [
          `“${capital(name)}” failed ${failures === 1 ? 'the last time' : `${failures} times in a row`}: ` +
            `${lastError}. It will be retried automatically.`,
        ]
      : []
  })
  return [...ofJobs, ...outboxProblems(emails, now)]
}

function outboxProblems({ isOn, waiting, oldestDue, givenUp, lastError }: Work['emails'], now: number): string[] {
  if (!isOn)
    return waiting > 0 ? [`${countOf(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting, but email is off.`] : []
  const because = lastError === '' ? '' : ` The mail server said: ${lastError}.`
  const slow =
    oldestDue !== null && now - Date.parse(oldestDue) > slowAfter
      ? [
          `Emails are not being sent: ${countOf(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting.${because} ` +
            'Lightbook keeps trying for three days.',
        ]
      : []
  const lost = givenUp > 0 ? [`${countOf(givenUp)} could not be delivered in the last week.${because}`] : []
  return [...slow, ...lost]
}

const countOf = (emails: number): string => (emails === 1 ? 'One email' : `${emails} emails`)

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
