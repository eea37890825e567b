import type { Settings } from '#accounts/api.ts'
import { levels } from '#accounts/profile-choices.ts'

/** Label of a level: `amateur` is Advanced Amateur. */
export const levelLabel = (level: string): string => levels.find(({ value }) => value === level)?.label ?? level

/** The address to link to; nothing for script URLs and invalid addresses. */
export function linkTo(website: string): string | undefined {
  const trimmed = website.trim()
  if (!URL.canParse(trimmed)) return undefined
  const { protocol, href } = new URL(trimmed)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** A zone with its common name: `Eastern Time (America/New_York)`. */
export function zoneWords(zone: string): string {
  const part = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
  return `${part?.value ?? ''} (${zone.replaceAll('_', ' ')})`.trimStart()
}

const notificationNames: Record<keyof Settings['notifications'], string> = {
  emailReminders: 'reminders',
  weatherAlerts: 'weather alerts',
  goldenHourAlerts: 'golden hour alerts',
  clientUpdates: 'client updates',
}

/** The enabled notifications: `Reminders, weather alerts`; empty when none. */
export function enabledNotifications(notifications: Settings['notifications']): string {
  const words = (Object.keys(notificationNames) as (keyof typeof notificationNames)[])
    .filter((kind) => notifications[kind])
    .map((kind) => notificationNames[kind])
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
