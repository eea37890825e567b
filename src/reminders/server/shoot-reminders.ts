import type { Job } from '#kernel/server/jobs/jobs.ts'
import { startClock, startClockWords, startDay, withOwnTime } from '#reminders/start-words.ts'
import { type Lead, leads } from '#reminders/rules.ts'
import { emailAfterQuietHours } from '#time/quiet-hours.ts'
import {
  type UpcomingShoot,
  processUpcomingShoots,
  type Reminder,
  sendReminderOnce,
  startOf,
  type ReminderRun,
} from './upcoming-shoots.ts'

/** Reminds photographers a day and two hours before a shoot: in the app, and by email if enabled and mail is set up. */
export const shootReminderJob = (sendsMail: () => boolean): Job<'shoot reminders'> => ({
  name: 'shoot reminders',
  everyMs: 30_000,
  run: async (db, now, mayGoOn) => {
    const run = { db, now, mail: sendsMail(), mayGoOn }
    for (const lead of ['2 h', '24 h'] as const) {
      const { from, until } = leads[lead]
      await processUpcomingShoots(run, { kind: `shoot ${lead}`, after: now + until, until: now + from }, (shoot) =>
        sendShootReminder(run, shoot, lead),
      )
    }
  },
})

function sendShootReminder(run: ReminderRun, shoot: UpcomingShoot, lead: Lead): Promise<void> {
  const { date, preferences } = shoot
  return sendReminderOnce(run, shoot, {
    kind: `shoot ${lead}`,
    message: { type: 'shoot_reminder', ...wordsOf[lead](shoot) },
    emailNotBefore: lead === '2 h' ? run.now : emailAfterQuietHours(run.now, date, preferences.timeZone),
  })
}

/** First with the day in the title, then with the time: both may be read when the shoot is over. */
const wordsOf = {
  '24 h': (shoot) => ({
    title: `${startDay(startOf(shoot))}: ${shoot.title}`,
    message: `${startClockWords(startOf(shoot))}${placeWords(shoot)}`,
    priority: 'normal',
  }),
  '2 h': (shoot) => ({
    title: `Starts at ${startClock(startOf(shoot))}: ${shoot.title}`,
    message: `${withOwnTime(startDay(startOf(shoot)), startOf(shoot))}${placeWords(shoot)}`,
    priority: 'high',
  }),
} satisfies Record<Lead, (shoot: UpcomingShoot) => Omit<Reminder['message'], 'type'>>

const placeWords = ({ location }: UpcomingShoot): string => (location === '' ? '' : ` at ${location}`)
