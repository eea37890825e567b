import { readerOf, whyReminded } from '#accounts/server/settings/stored-settings.ts'
import type { Settings } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { inTimeFormat } from '#kernel/server/reader-format.ts'
import { ifFound } from '#kernel/if-found.ts'
import { startDayWords, startWords } from '#reminders/start-words.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { ReminderKind } from './store.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'

/** The setting that controls each kind, besides the one for email reminders. */
const choices: Partial<Record<ReminderKind, keyof Settings['notifications']>> = {
  light: 'goldenHourAlerts',
  rain: 'weatherAlerts',
  storm: 'weatherAlerts',
}

/** The first words of an email. */
const openings: Record<ReminderKind, string> = {
  'shoot 24 h': 'You have a shoot coming up:',
  'shoot 2 h': 'Your shoot starts soon:',
  light: 'Here is the light for your shoot:',
  rain: 'The weather may not suit your shoot:',
  storm: 'A storm is likely at your shoot:',
}

/** The first words of a subject. */
const names: Record<ReminderKind, string> = {
  'shoot 24 h': 'Reminder: ',
  'shoot 2 h': 'Soon: ',
  light: 'Light for ',
  rain: 'Weather at ',
  storm: 'Storm at ',
}

/**
 * The emails of reminders. None is sent for a shoot that was moved, cancelled or deleted since: a moved one gets
 * another reminder.
 */
export function reminderEmails(publicUrl: string) {
  return {
    'shoot-reminder': async (db, { userId, facts }, now) => {
      const owner = userId as OwnerId
      const kind = facts['kind'] as ReminderKind
      const reader = await readerOf(db, owner)
      const shoot = await findPlannedShoot(db, owner, facts, now)
      const choice = choices[kind]
      if (!shoot || !reader?.notifications.emailReminders || (choice && !reader.notifications[choice])) return undefined
      const { timeZone: own, timeFormat } = reader.preferences
      const { subject, when } = inTimeFormat(timeFormat, () => {
        const start = { ...shoot, own }
        return { subject: startDayWords(start), when: startWords(start) }
      })
      return {
        to: reader.email,
        subject: `${names[kind]}${shoot.title}, ${subject}`,
        text: [
          reader.greeting,
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

const plannedStatuses = new Set(['pending', 'confirmed'])

/** The shoot, unless it was cancelled, deleted or moved. */
async function findPlannedShoot(db: Db, owner: OwnerId, facts: Record<string, string>, now: number) {
  const shoot = await ifFound(requireShoot(db, owner, Number(facts['shootId'])))
  return shoot && shoot.date === Number(facts['start']) && shoot.date > now && plannedStatuses.has(shoot.status)
    ? shoot
    : undefined
}
