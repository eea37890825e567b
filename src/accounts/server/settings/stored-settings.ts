import type { OwnerId } from '#kernel/access.ts'
import { defaultTimeZone, isTimeZone } from '#kernel/dates.ts'
import type { Settings } from '#accounts/api.ts'
import type { Db } from '#database/db.ts'
import { firstSettings } from './settings.ts'
import { findReader } from './settings-store.ts'

/** A row of settings as it is kept; nulls for a photographer who has none yet. */
interface Kept {
  notifications: string | null
  preferences: string | null
}

/** What a photographer chose; what every account starts with where nothing was. */
export function settingsIn({ notifications, preferences }: Kept): Pick<Settings, 'notifications' | 'preferences'> {
  const first = firstSettings(defaultTimeZone)
  const chosen = {
    notifications: {
      ...JSON.parse(first.notifications),
      ...JSON.parse(notifications ?? '{}'),
    } as Settings['notifications'],
    preferences: { ...JSON.parse(first.preferences), ...JSON.parse(preferences ?? '{}') } as Settings['preferences'],
  }
  // The row may come from a server that knows more zones.
  if (!isTimeZone(chosen.preferences.timeZone)) chosen.preferences.timeZone = defaultTimeZone
  return chosen
}

/** What a letter about reminders ends with. */
export const whyReminded = 'You get this because Email Reminders are on in your settings.'

/**
 * The name and address of a photographer who may be written to, and what they chose; nothing for an account that is
 * suspended, not verified or gone.
 */
export async function readerOf(db: Db, owner: OwnerId) {
  const reader = await findReader(db, owner)
  return reader?.status === 'active'
    ? { username: reader.username, email: reader.email, ...settingsIn(reader) }
    : undefined
}
