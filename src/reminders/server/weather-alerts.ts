import type { Job } from '#kernel/server/jobs/jobs.ts'
import { wasNotified } from '#notifications/server/notify.ts'
import { weatherFrom } from '#reminders/rules.ts'
import { emailAfterQuietHours } from '#time/quiet-hours.ts'
import { startWords, startZone } from '#reminders/start-words.ts'
import { type Warning, warningOf, warningWords } from '#reminders/weather-words.ts'
import { storedForecastOf } from '#weather/server/shoot-hours.ts'
import {
  type UpcomingShoot,
  processUpcomingShoots,
  sendReminderOnce,
  startOf,
  type ReminderRun,
} from './upcoming-shoots.ts'
import { reminderKey } from './store.ts'

/**
 * Warns of rain and storms at a shoot, by its stored forecast, not by an estimate. A storm is reported after rain, as
 * it is worse; after a storm nothing more is, until the shoot is moved.
 */
export const weatherAlertJob = (sendsMail: () => boolean): Job<'weather alerts'> => ({
  name: 'weather alerts',
  everyMs: 10 * 60_000,
  run: async (db, now, mayGoOn) => {
    const run = { db, now, mail: sendsMail(), mayGoOn }
    await processUpcomingShoots(run, { kind: 'storm', after: now, until: now + weatherFrom }, (shoot) =>
      sendWeatherAlert(run, shoot),
    )
  },
})

async function sendWeatherAlert(run: ReminderRun, shoot: UpcomingShoot): Promise<void> {
  const { db, now } = run
  const {
    owner,
    date,
    notifications,
    preferences: { timeZone },
  } = shoot
  if (!notifications.weatherAlerts) return
  const hours = await storedForecastOf(db, owner, shoot, now)
  const warning = hours && warningOf(hours, shoot)
  if (!warning || (await wasNotified(db, owner, reminderKey(warning.threat, shoot)))) return
  await sendReminderOnce(run, shoot, {
    kind: warning.threat,
    message: messageOf(warning, shoot),
    words: warningWords(warning, zoneOf(shoot)),
    emailNotBefore: emailAfterQuietHours(now, date, timeZone),
  })
}

const zoneOf = (shoot: UpcomingShoot) => startZone(startOf(shoot))

function messageOf(warning: Warning, shoot: UpcomingShoot) {
  return {
    type: 'weather_alert',
    title: `${warning.name} likely: ${shoot.title}`,
    message: `${startWords(startOf(shoot))}. ${warningWords(warning, zoneOf(shoot))}`,
    priority: warning.threat === 'storm' ? ('urgent' as const) : ('high' as const),
  }
}
