import { emailAfterQuietHours, quietForClients } from '#time/quiet-hours.ts'

/** At least this many days lie between two scheduled emails about the same record. */
export const gapDays = 3

/** An email later than this, milliseconds, is skipped: after a downtime nobody gets what is out of date. */
const latestMs = gapDays * 24 * 60 * 60_000

/** When the emails about one record are sent. */
export interface EmailPlan {
  /** The day they count from, `2026-10-17`. */
  day: string
  /** Days after it, ascending. */
  days: readonly number[]
  /** Epoch milliseconds: those planned earlier are not sent. */
  since: number
  /** The last one, whatever became of it. */
  last: { plannedOn: string; createdAt: number } | undefined
  timeZone: string
}

/** The next email about a record, at nine in the morning of its day; undefined after the last one. */
export function nextEmail(plan: EmailPlan, now: number): { plannedOn: string; at: number } | undefined {
  for (const days of plan.days) {
    const on = Temporal.PlainDate.from(plan.day).add({ days })
    const planned = morningOf(on, plan.timeZone)
    const at = afterQuietHours(Math.max(planned, afterGap(plan), now), plan.timeZone)
    const isOver = plan.last !== undefined && on.toString() <= plan.last.plannedOn
    if (!isOver && planned >= plan.since && at < planned + latestMs) return { plannedOn: on.toString(), at }
  }
  return undefined
}

/** The first moment from this one on at which clients may get an email; epoch milliseconds. */
export const afterQuietHours = (at: number, timeZone: string): number =>
  emailAfterQuietHours(at, Number.POSITIVE_INFINITY, timeZone, quietForClients)

const morningOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime({ timeZone, plainTime: { hour: quietForClients.until } }).epochMilliseconds

/** The morning on which the gap after the last email ends. */
function afterGap({ last, timeZone }: EmailPlan): number {
  if (!last) return 0
  const day = Temporal.Instant.fromEpochMilliseconds(last.createdAt).toZonedDateTimeISO(timeZone).toPlainDate()
  return morningOf(day.add({ days: gapDays }), timeZone)
}
