import type { OwnerId } from '#kernel/access.ts'
import { defaultTimeZone, isTimeZone } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Profile, ProfileSetup, Settings } from '#accounts/api.ts'
import { firstLocation } from '#accounts/rules.ts'
import type { Db } from '#database/db.ts'
import { currentDay } from '#time/current-day.ts'
import * as store from './settings-store.ts'
import { zoneFollowUp } from './zone-follow-up.ts'

/** The settings of a new account. */
export function firstSettings(timeZone: string): { notifications: string; preferences: string } {
  const notifications: Settings['notifications'] = {
    emailReminders: true,
    weatherAlerts: true,
    goldenHourAlerts: true,
    clientUpdates: true,
  }
  const preferences: Settings['preferences'] = {
    defaultLocation: firstLocation,
    timeZone,
    weatherUnit: 'fahrenheit',
    dateFormat: 'MM/dd/yyyy',
    timeFormat: '12h',
    weekStart: 'sunday',
  }
  return { notifications: JSON.stringify(notifications), preferences: JSON.stringify(preferences) }
}

export async function requireSettings(db: Db, owner: OwnerId): Promise<Settings> {
  const row = await store.findSettings(db, owner)
  if (!row) throw new Problem('not_found', 'Settings not found.')
  const { notifications, preferences, version, username, email, ...profile } = row
  return {
    notifications: JSON.parse(notifications) as Settings['notifications'],
    // Saved before there was a choice.
    preferences: { weekStart: 'sunday', timeFormat: '12h', ...JSON.parse(preferences) } as Settings['preferences'],
    profile,
    account: { username, email },
    version,
  }
}

/** The sender's name on emails and documents: the business name, else the photographer's, else the username. */
export const photographerName = ({ profile, account }: Pick<Settings, 'profile' | 'account'>): string =>
  profile.businessName || profile.fullName || account.username

/** The photographer's zone, in which their days begin and end. */
export async function timeZoneOf(db: Db, owner: OwnerId): Promise<string> {
  const row = await store.findPreferences(db, owner)
  const timeZone = row && (JSON.parse(row.preferences) as Settings['preferences']).timeZone
  // A server with a newer zone database may have written the row.
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : defaultTimeZone
}

/** Today in the photographer's zone, `2026-10-17`. */
export const todayOf = async (db: Db, owner: OwnerId, now: number): Promise<string> =>
  currentDay(now, await timeZoneOf(db, owner))

export async function requireProfile(db: Db, owner: OwnerId): Promise<Profile> {
  const profile = await store.findProfile(db, owner)
  if (!profile) throw new Problem('not_found', 'Profile not found.')
  return profile
}

/** Completes the set-up in three steps. */
export async function setUpProfile(db: Db, owner: OwnerId, setup: ProfileSetup, now: number): Promise<Profile> {
  const { defaultLocation, timeZone, ...profile } = setup
  const { preferences } = await requireSettings(db, owner)
  const zone = await timeZoneOf(db, owner)
  const home = {
    ...(defaultLocation !== undefined && { defaultLocation }),
    ...(timeZone !== undefined && { timeZone }),
  }
  await store.updateSettings(db, owner, { preferences: JSON.stringify({ ...preferences, ...home }) }, undefined, now)
  await store.updateProfile(db, owner, profile, now)
  await followZone(db, owner, zone, now)
  return requireProfile(db, owner)
}

/** What is planned by the hours of the studio follows it from another time zone. */
export async function followZone(db: Db, owner: OwnerId, before: string, now: number): Promise<void> {
  if ((await timeZoneOf(db, owner)) !== before) await zoneFollowUp()(db, owner, now)
}

/** Skips the set-up: it is not offered again automatically. */
export const skipSetup = (db: Db, owner: OwnerId, now: number): Promise<void> =>
  store.updateProfile(db, owner, { setupSkippedAt: now }, now)

/** Changes the business details of documents. */
export const changeBusiness = (
  db: Db,
  owner: OwnerId,
  business: Partial<Pick<Profile, 'businessName' | 'phone'>>,
  now: number,
): Promise<void> => changeProfile(db, owner, business, now)

/** Settings and profile are edited in one form with one version, which this increments. */
async function changeProfile(db: Db, owner: OwnerId, changes: Partial<Profile>, now: number): Promise<void> {
  await store.updateSettings(db, owner, {}, undefined, now)
  await store.updateProfile(db, owner, changes, now)
}
