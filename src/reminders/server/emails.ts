import { readerOf, whyReminded } from '#accounts/server/settings/stored-settings.ts'
import type { Settings } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { clock } from '#time/clock-words.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { ShootKind } from './store.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'

/** The choice that each kind hangs on, beside that of letters. */
const choices: Partial<Record<ShootKind, keyof Settings['notifications']>> = {
  light: 'goldenHourAlerts',
  rain: 'weatherAlerts',
  storm: 'weatherAlerts',
}

/** What a letter begins with. */
const openings: Record<ShootKind, string> = {
  'shoot 24 h': 'a shoot of yours is coming up:',
  'shoot 2 h': 'a shoot of yours begins soon:',
  light: 'this is the light of a shoot of yours:',
  rain: 'the weather may not suit a shoot of yours:',
  storm: 'a storm is likely at a shoot of yours:',
}

/** What a subject begins with. */
const names: Record<ShootKind, string> = {
  'shoot 24 h': 'Reminder: ',
  'shoot 2 h': 'Soon: ',
  light: 'Light for ',
  rain: 'Weather at ',
  storm: 'Storm at ',
}

/**
 * The letters of reminders. What was moved, cancelled or deleted since needs none: another one comes when it is due.
 */
export function reminderEmails(publicUrl: string) {
  return {
    'shoot-reminder': async (db, { userId, facts }, now) => {
      const owner = userId as OwnerId
      const kind = facts['kind'] as ShootKind
      const reader = await readerOf(db, owner)
      const shoot = await shootStill(db, owner, facts, now)
      const choice = choices[kind]
      if (!shoot || !reader?.notifications.emailReminders || (choice && !reader.notifications[choice])) return undefined
      const { timeZone } = reader.preferences
      const day = Temporal.Instant.fromEpochMilliseconds(shoot.date)
        .toZonedDateTimeISO(timeZone)
        .toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
      const when = `${day} at ${clock(shoot.date, timeZone)}`
      return {
        to: reader.email,
        subject: `${names[kind]}${shoot.title}, ${when}`,
        text: [
          `Hello ${reader.username},`,
          openings[kind],
          [shoot.title, when, shoot.location].filter(Boolean).join('\n'),
          choice ? facts['words'] : '',
          `${publicUrl}/shoots/${shoot.id}`,
          whyReminded,
        ]
          .filter(Boolean)
          .join('\n\n'),
      }
    },
  } satisfies Partial<EmailWriters>
}

const takesPlace = new Set(['pending', 'confirmed'])

/** The shoot, as long as it is yet to begin when it was to begin. */
async function shootStill(db: Db, owner: OwnerId, facts: Record<string, string>, now: number) {
  const shoot = await requireShoot(db, owner, Number(facts['shootId'])).catch(() => undefined)
  return shoot && shoot.date === Number(facts['start']) && shoot.date > now && takesPlace.has(shoot.status)
    ? shoot
    : undefined
}
