/** An interval, epoch milliseconds. */
export interface Stretch {
  start: number
  end: number
}

/**
 * A calendar day from midnight to midnight in `zone`: 23, 24 or 25 hours, 23½ on Lord Howe, empty for a day that the
 * calendar skipped. Where clocks skip midnight, the day begins at the change.
 */
export function civilDayOf(date: string, zone: string): Stretch {
  const day = Temporal.PlainDate.from(date)
  return {
    start: day.toZonedDateTime(zone).epochMilliseconds,
    end: day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  }
}
