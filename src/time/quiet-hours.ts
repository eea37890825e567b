const hour = 60 * 60_000

/** No emails from ten in the evening to seven in the morning, in the photographer's zone. */
const quiet = { from: 22, until: 7 }

/** An email that can wait is sent in the morning, unless the shoot is nearer than this then, milliseconds. */
const needed = 3 * hour

/**
 * When an email may be sent: at once by day; at night in the morning, if that is early enough for its shoot (`start`;
 * Infinity without one). Clock changes are taken into account.
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
