const hour = 60 * 60_000

/** The reminders of a shoot, and how long before its start each is due and no longer worth it, milliseconds. */
export const leads = {
  '24 h': { from: 24 * hour, until: 2 * hour },
  '2 h': { from: 2 * hour, until: 0 },
} as const

export type Lead = keyof typeof leads

/** On the eve, from this hour on, the light of tomorrow's shoots is told. */
const eveHour = 18

/** Light is not worth telling when the shoot begins sooner than this, milliseconds. */
const lightUntil = 2 * hour

/**
 * No eve begins longer before a shoot, milliseconds: from six in the evening to the last minute of the next day, on the
 * longest night.
 */
export const maxEveMs = 31 * hour

/**
 * Whether the light of a shoot is to be told: from the eve on, where the photographer is, until it is too late to plan
 * with it.
 */
export function isLightDue(start: number, now: number, timeZone: string): boolean {
  const eve = Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 1 })
  return now >= at(eve, eveHour, timeZone) && start - now > lightUntil
}

/** Weather is told so long before a shoot, milliseconds. */
export const weatherFrom = 48 * hour

const at = (day: Temporal.PlainDate, hourOfDay: number, timeZone: string): number =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: hourOfDay }) }).epochMilliseconds

/** `today`, `tomorrow`, `on Saturday`: the day of a shoot, where the photographer is. */
export function dayWords(start: number, now: number, timeZone: string): string {
  const [day, today] = [start, now].map((ms) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate(),
  ) as [Temporal.PlainDate, Temporal.PlainDate]
  const { days } = today.until(day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `on ${day.toLocaleString('en-US', { weekday: 'long' })}`
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
