import { hourMs } from '#kernel/durations.ts'

/** The reminders of a shoot: how long before its start each is due, and when it is too late, milliseconds. */
export const leads = {
  '24 h': { from: 24 * hourMs, until: 2 * hourMs },
  '2 h': { from: 2 * hourMs, until: 0 },
} as const

export type Lead = keyof typeof leads

/** The hour of the eve from which light alerts are sent. */
const eveHour = 18

/** Too late for a light alert, milliseconds before the start. */
const lightUntil = 2 * hourMs

/**
 * The longest time from an eve to a shoot, milliseconds: from six in the evening to the end of the next day, when
 * clocks go back.
 */
export const maxEveMs = 31 * hourMs

/**
 * Whether the light alert of a shoot is due: from the eve on, in the photographer's zone, until it is too late to plan.
 */
export function isLightDue(start: number, now: number, timeZone: string): boolean {
  const eve = Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 1 })
  return now >= at(eve, eveHour, timeZone) && start - now > lightUntil
}

/** Weather alerts are sent from this time before a shoot on, milliseconds. */
export const weatherFrom = 48 * hourMs

const at = (day: Temporal.PlainDate, hourOfDay: number, timeZone: string): number =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: hourOfDay }) }).epochMilliseconds
