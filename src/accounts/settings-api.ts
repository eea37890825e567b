import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { TimeZone } from '#kernel/dates.ts'
import { anyLine, anyText, maxLengths } from '#kernel/text.ts'
import { PhotographerLevel, Settings, WeatherUnit } from './api.ts'
import { DateFormat, TimeFormat, WeekStart } from '#time/date-format.ts'
import { isWebAddress } from './web-address.ts'

/** Settings to save: all of them at once, each section complete. */
export const SettingsInput = z.strictObject({
  notifications: z.strictObject({
    emailReminders: z.boolean(),
    weatherAlerts: z.boolean(),
    goldenHourAlerts: z.boolean(),
    clientUpdates: z.boolean(),
  }),
  preferences: z.strictObject({
    defaultLocation: anyLine(maxLengths.location),
    timeZone: TimeZone,
    weatherUnit: WeatherUnit,
    dateFormat: DateFormat,
    /** Stays as it is when absent. */
    timeFormat: TimeFormat.optional(),
    weekStart: WeekStart,
  }),
  profile: z.strictObject({
    fullName: anyLine(maxLengths.name).optional(),
    businessName: anyLine(maxLengths.name),
    website: anyLine(maxLengths.url).refine(
      (address) => address === '' || isWebAddress(address),
      'Enter an address such as https://www.example.com',
    ),
    bio: anyText(maxLengths.notes),
    phone: anyLine(maxLengths.phone),
    photographerLevel: z.enum(['', ...PhotographerLevel.options]),
    photographyType: anyLine(40),
    preferredGear: anyLine(40),
  }),
  /** Accepted so that settings can be sent back as read, but not changed. */
  account: z.strictObject({ username: z.string(), email: z.string() }).optional(),
  /** The version that was read, for callers without If-Match. */
  version: z.int().optional(),
})

/** Separate from accounts/api.ts, which every screen loads: only the settings page needs this. */
export const settingsForm = {
  save: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/user/settings',
    input: SettingsInput,
    output: Settings,
    summary: 'Save all settings and the profile',
  }),
}

export type SettingsInput = z.output<typeof SettingsInput>
