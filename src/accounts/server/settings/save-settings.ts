import type { Settings } from '#accounts/api.ts'
import type { SettingsInput } from '#accounts/settings-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem, refuseFields } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { followZone, requireSettings, timeZoneOf } from './settings.ts'
import * as store from './settings-store.ts'

/**
 * Saves all settings and the profile at once. Of two forms open at the same time, the later save is refused instead of
 * overwriting the first.
 */
export async function saveSettings(
  db: Db,
  owner: OwnerId,
  { notifications, preferences, profile, account, version }: SettingsInput,
  ifMatch: number | undefined,
  now: number,
): Promise<Settings> {
  if (account) refuseChangedAccount(account, (await requireSettings(db, owner)).account)
  const { timeFormat = (await requireSettings(db, owner)).preferences.timeFormat } = preferences
  const zone = await timeZoneOf(db, owner)
  const changes = {
    notifications: JSON.stringify(notifications),
    preferences: JSON.stringify({ ...preferences, timeFormat }),
  }
  if (!(await store.updateSettings(db, owner, changes, ifMatch ?? version, now)))
    throw new Problem('stale', 'Your settings were changed in the meantime. Load the newer version.')
  await store.updateProfile(db, owner, profile, now)
  await followZone(db, owner, zone, now)
  return requireSettings(db, owner)
}

function refuseChangedAccount(sent: Settings['account'], { username, email }: Settings['account']): void {
  refuseFields({
    ...(sent.username !== username && { 'account.username': 'Username cannot be changed' }),
    ...(sent.email !== email && { 'account.email': 'Contact support to change email' }),
  })
}
