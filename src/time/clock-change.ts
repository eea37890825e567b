/** How a clock change affects a chosen day and time. */
export type ClockChange =
  | { kind: 'gap'; becomes: Temporal.ZonedDateTime }
  | { kind: 'fold'; isFirst: boolean; zoneName: string }

/**
 * Whether clocks in `zone` skip this day (`2026-03-08`) and time (`02:30`), and what they show instead, or repeat it,
 * and which of the two is meant: the first, unless `at` is the instant of the second. Undefined for an ordinary or
 * invalid time.
 */
export function clockChangeOf(day: string, time: string, zone: string, at?: string): ClockChange | undefined {
  const typed = plainOf(day, time)
  if (!typed) return undefined
  const [first, second] = [
    typed.toZonedDateTime(zone, { disambiguation: 'earlier' }),
    typed.toZonedDateTime(zone, { disambiguation: 'later' }),
  ]
  if (first.epochMilliseconds === second.epochMilliseconds) return undefined
  if (!second.toPlainDateTime().equals(typed)) return { kind: 'gap', becomes: second }
  const isFirst = at === undefined || Date.parse(at) !== second.epochMilliseconds
  return { kind: 'fold', isFirst, zoneName: zoneNameAt(isFirst ? first : second) }
}

function plainOf(day: string, time: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`)
  } catch {
    return undefined
  }
}

/** `EDT`, `GMT+1`. */
export function zoneNameAt(at: Temporal.ZonedDateTime): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: at.timeZoneId, timeZoneName: 'short' }).formatToParts(
    at.epochMilliseconds,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? at.offset
}
