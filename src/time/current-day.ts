interface Day {
  day: string
  /** Epoch milliseconds; `until` is the start of the next day. */
  from: number
  until: number
}

/** The last day asked for by zone: a lookup in the zone database takes fifty times as long. */
const lastDays = new Map<string, Day>()

/** There are fewer zones; a test of many fictitious ones must not grow the map. */
const maxZones = 1000

/** The day of `now` in a zone, `2026-10-17`, for calls that mostly ask for the same day; epoch milliseconds. */
export function currentDay(now: number, zone: string): string {
  const known = lastDays.get(zone)
  if (known && now >= known.from && now < known.until) return known.day
  const date = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds
  const day = date.toString()
  if (lastDays.size < maxZones || known)
    lastDays.set(zone, { day, from: startOf(date), until: startOf(date.add({ days: 1 })) })
  return day
}
