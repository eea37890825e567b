import type { Job } from '#kernel/server/jobs/jobs.ts'
import { lightAround } from '#light/server/service.ts'
import { isLightDue, maxEveMs } from '#reminders/rules.ts'
import { emailAfterQuietHours } from '#time/quiet-hours.ts'
import { lightWords } from '#reminders/light-words.ts'
import { startDay } from '#reminders/start-words.ts'
import { storedCoordinates } from '#shoots/api.ts'
import {
  type UpcomingShoot,
  processUpcomingShoots,
  sendReminderOnce,
  startOf,
  type ReminderRun,
} from './upcoming-shoots.ts'

/** Sends light alerts on the eve of shoots with a known place, to photographers who enabled them. */
export const lightAlertJob = (sendsMail: () => boolean): Job<'golden hour alerts'> => ({
  name: 'golden hour alerts',
  everyMs: 2 * 60_000,
  run: async (db, now, mayGoOn) => {
    const run = { db, now, mail: sendsMail(), mayGoOn }
    await processUpcomingShoots(run, { kind: 'light', after: now, until: now + maxEveMs }, (shoot) =>
      sendLightAlert(run, shoot),
    )
  },
})

async function sendLightAlert(run: ReminderRun, shoot: UpcomingShoot): Promise<void> {
  const { title, date, timeZone, coordinates, notifications, preferences } = shoot
  const place = storedCoordinates(coordinates)
  if (!notifications.goldenHourAlerts || !place || !isLightDue(date, run.now, preferences.timeZone)) return
  const light = await lightAround({ date, timeZone, place })
  if (!light) return
  const message = {
    type: 'golden_hour',
    title: `Light on ${startDay(startOf(shoot))}: ${title}`,
    message: lightWords(light, preferences.timeZone),
    priority: 'normal' as const,
  }
  await sendReminderOnce(run, shoot, {
    kind: 'light',
    message,
    emailNotBefore: emailAfterQuietHours(run.now, date, preferences.timeZone),
  })
}
