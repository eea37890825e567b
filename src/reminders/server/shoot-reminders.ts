import type { Job } from '#kernel/server/jobs/jobs.ts'
import { startClockWords } from '#reminders/start-words.ts'
import { capital, dayWords, type Lead, leads } from '#reminders/rules.ts'
import { emailAfterQuietHours } from '#time/quiet-hours.ts'
import { type UpcomingShoot, processUpcomingShoots, sendReminderOnce, type ReminderRun } from './upcoming-shoots.ts'

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
  const {
    title,
    location,
    date,
    preferences: { timeZone: own },
  } = shoot
  const message = {
    type: 'shoot_reminder',
    title: lead === '2 h' ? `Soon: ${title}` : `${capital(dayWords(date, run.now, own))}: ${title}`,
    message: `${startClockWords({ ...shoot, own })}${location === '' ? '' : ` at ${location}`}`,
    priority: lead === '2 h' ? ('high' as const) : ('normal' as const),
  }
  return sendReminderOnce(run, shoot, {
    kind: `shoot ${lead}`,
    message,
    emailNotBefore: lead === '2 h' ? run.now : emailAfterQuietHours(run.now, date, own),
  })
}
