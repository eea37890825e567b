const hour = 60 * 60_000

/** The reminders of a shoot (N2), and how long before its start each is due and no longer worth it, milliseconds. */
export const leads = {
  '24 h': { from: 24 * hour, until: 2 * hour },
  '2 h': { from: 2 * hour, until: 0 },
} as const

export type Lead = keyof typeof leads

/** Which reminder a shoot is due for: the day's, the last one, or none. A server that was down tells late what is still worth telling. */
export function dueLead(start: number, now: number): Lead | undefined {
  const left = start - now
  return (Object.keys(leads) as Lead[]).find((lead) => left > leads[lead].until && left <= leads[lead].from)
}

/** On the eve, from this hour on, the light of tomorrow's shoots is told. */
export const eveHour = 18

/** Letters rest from ten in the evening to seven in the morning, where the photographer is. */
const quiet = { from: 22, until: 7 }

/** A letter that can wait leaves when the night is over, unless the shoot is nearer than this then, milliseconds. */
const needed = 3 * hour

/**
 * When the letter of a reminder may leave: at once by day; at night in the morning, when that is early enough for the shoot.
 * Nights on which clocks change are as long as they are.
 */
export function letterAt(now: number, start: number, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  if (local.hour < quiet.from && local.hour >= quiet.until) return now
  const day = local.hour >= quiet.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const morning = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: quiet.until }) }).epochMilliseconds
  return start - morning >= needed ? morning : now
}

/** The day after today where the photographer is, `2026-10-17`, once its eve has come. */
export function eveOf(now: number, timeZone: string): string | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  return local.hour >= eveHour ? local.toPlainDate().add({ days: 1 }).toString() : undefined
}
