import type { z } from 'zod'
import type { Settings } from '#accounts/api.ts'
import type { SettingsInput } from '#accounts/settings-api.ts'
import { withScheme } from '#accounts/web-address.ts'

/** The editable settings. */
export type SettingsValues = Pick<Settings, 'notifications' | 'preferences' | 'profile'>

export const valuesOf = ({ notifications, preferences, profile }: Settings): SettingsValues => ({
  notifications,
  preferences,
  profile,
})

/** The request body; adds a missing scheme to the website. */
export function sentOf({ notifications, preferences, profile }: SettingsValues): z.input<typeof SettingsInput> {
  return {
    notifications,
    preferences,
    profile: { ...profile, website: withScheme(profile.website) } as z.input<typeof SettingsInput>['profile'],
  }
}

/** The label of each field, by its path. */
export const labels: Record<string, string> = {
  'profile.fullName': 'Your Name',
  'profile.businessName': 'Business Name',
  'profile.website': 'Website',
  'profile.phone': 'Phone',
  'profile.photographerLevel': 'Photography Level',
  'profile.photographyType': 'Specialty',
  'profile.preferredGear': 'Preferred Camera Brand',
  'profile.bio': 'Bio',
  'preferences.defaultLocation': 'Default Location',
  'preferences.timeZone': 'Time Zone',
  'preferences.weatherUnit': 'Temperature Unit',
  'preferences.dateFormat': 'Date Format',
  'preferences.timeFormat': 'Time Format',
  'preferences.weekStart': 'Week Starts On',
  'notifications.emailReminders': 'Email Reminders',
  'notifications.weatherAlerts': 'Weather Alerts',
  'notifications.goldenHourAlerts': 'Golden Hour Alerts',
  'notifications.clientUpdates': 'Client Updates',
}

type Value = string | boolean

/** The value of a field, by its path. */
export const valueAt = (values: SettingsValues, path: string): Value => {
  const [section = '', field = ''] = path.split('.')
  return (values as unknown as Record<string, Record<string, Value>>)[section]?.[field] ?? ''
}

/** The paths of the changed fields. */
export const changedPaths = (before: SettingsValues, after: SettingsValues): string[] =>
  Object.keys(labels).filter((path) => valueAt(before, path) !== valueAt(after, path))

/** Their values, with mine in the fields of these paths. */
export function withMine(theirs: SettingsValues, mine: SettingsValues, paths: string[]): SettingsValues {
  const merged = structuredClone(theirs) as unknown as Record<string, Record<string, Value>>
  for (const path of paths) {
    const [section = '', field = ''] = path.split('.')
    merged[section] = { ...merged[section], [field]: valueAt(mine, path) }
  }
  return merged as unknown as SettingsValues
}
