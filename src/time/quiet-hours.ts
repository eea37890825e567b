const hour = 60 * 60_000

/** No email is sent from ten in the evening to seven in the morning, where the photographer is. */
const quiet = { from: 22, until: 7 }

/** An email that can wait is sent in the morning, unless the shoot is nearer than this by then, milliseconds. */
const needed = 3 * hour

/**
 * When an email may be sent: at once by day; at night in the morning, when that is early enough for the shoot it is about
 * (`start`; Infinity where it is about none). Nights on which clocks change are as long as they are.
 */
export function emailAfterQuietHours(now: number, start: number, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  if (local.hour < quiet.from && local.hour >= quiet.until) return now
  const day = local.hour >= quiet.from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const morning = day.toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: quiet.until }),
  }).epochMilliseconds
  return start - morning >= needed ? morning : now
}
