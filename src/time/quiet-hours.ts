import { hourMs } from '#kernel/durations.ts'

/** No emails from ten in the evening to seven in the morning, in the photographer's zone. */
const quiet = { from: 22, until: 7 }

/** Clients get what is sent to them without being asked for from nine to eight in the evening. */
export const quietForClients = { from: 20, until: 9 }

/** An email that can wait is sent in the morning, unless the shoot is nearer than this then, milliseconds. */
const needed = 3 * hourMs

/**
 * When an email may be sent: at once by day; at night in the morning, if that is early enough for its shoot (`start`;
 * Infinity without one). Clock changes are taken into account.
 */
export function emailAfterQuietHours(now: number, start: number, timeZone: string, { from, until } = quiet): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  if (local.hour < from && local.hour >= until) return now
  const day = local.hour >= from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate()
  const morning = day.toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: until }),
  }).epochMilliseconds
  return start - morning >= needed ? morning : now
}
