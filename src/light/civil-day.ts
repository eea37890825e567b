/** From one instant to another, epoch milliseconds. */
export interface Stretch {
  start: number
  end: number
}

/**
 * The day of a calendar from midnight to midnight where `zone` is: 23, 24 or 25 hours, 23½ on Lord Howe, none at all
 * for a day that the calendar skipped. Where clocks skip midnight, the day begins when they go on.
 */
export function civilDayOf(date: string, zone: string): Stretch {
  const day = Temporal.PlainDate.from(date)
  return {
    start: day.toZonedDateTime(zone).epochMilliseconds,
    end: day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  }
}
