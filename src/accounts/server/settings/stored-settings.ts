import { greetedName } from '#client-language/greeted-name.ts'
import type { OwnerId } from '#kernel/access.ts'
import { defaultTimeZone, isTimeZone } from '#kernel/dates.ts'
import type { Settings } from '#accounts/api.ts'
import type { Db } from '#database/db.ts'
import { firstSettings } from './settings.ts'
import { findReader } from './settings-store.ts'

/** A row of settings; nulls for a photographer without one. */
interface StoredSettings {
  notifications: string | null
  preferences: string | null
}

/** The stored settings, with defaults for missing ones. */
export function settingsIn({
  notifications,
  preferences,
}: StoredSettings): Pick<Settings, 'notifications' | 'preferences'> {
  const first = firstSettings(defaultTimeZone)
  const chosen = {
    notifications: {
      ...JSON.parse(first.notifications),
      ...JSON.parse(notifications ?? '{}'),
    } as Settings['notifications'],
    preferences: { ...JSON.parse(first.preferences), ...JSON.parse(preferences ?? '{}') } as Settings['preferences'],
  }
  // A server with a newer zone database may have written the row.
  if (!isTimeZone(chosen.preferences.timeZone)) chosen.preferences.timeZone = defaultTimeZone
  return chosen
}

/** The footer of reminder emails. */
export const whyReminded = 'You get this because Email Reminders are on in your settings.'

/** The first line of emails to a photographer: `Hi Alice,`. */
const greetingOf = (fullName: string): string => (fullName.trim() === '' ? 'Hi,' : `Hi ${greetedName(fullName)},`)

/** The same of emails about an account, which greet one without a name by its username. */
export async function greetingTo(db: Db, { id, username }: { id: number; username: string }): Promise<string> {
  const { fullName } = (await findReader(db, id as OwnerId)) ?? {}
  return fullName?.trim() ? greetingOf(fullName) : `Hi ${username},`
}

/**
 * Greeting, address and settings of a photographer who may get emails; nothing for an account that is suspended,
 * unverified or deleted.
 */
export async function readerOf(db: Db, owner: OwnerId) {
  const reader = await findReader(db, owner)
  return reader?.status === 'active'
    ? { greeting: greetingOf(reader.fullName ?? ''), email: reader.email, ...settingsIn(reader) }
    : undefined
}
