import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'

/** A zone's name in the feed, and its rules (VTIMEZONE). */
export interface FeedZone {
  /** The canonical name, which the rules use, where ours is an alias. */
  tzid: string
  rules: string
}

const zones = new Map<string, FeedZone | undefined>()

/** Undefined for UTC, which needs no rules, and for zones without known rules. */
export function feedZone(name: string): FeedZone | undefined {
  if (!zones.has(name)) zones.set(name, zoneIn(name))
  return zones.get(name)
}

function zoneIn(name: string): FeedZone | undefined {
  try {
    const [rules = '', tzid = ''] = tzlib_get_ical_block(name) as string[]
    return tzid === 'TZID=Etc/UTC' ? undefined : { tzid: tzid.replace(/^TZID=/, ''), rules }
  } catch {
    return undefined
  }
}

const agreements = new Map<string, boolean>()

/**
 * Rules and server may have different versions of the zone database, and the rules lack history and Ramadan. For years
 * in which they disagree, shoots are given in UTC: the instant is what matters.
 */
function agrees(name: string, year: number): boolean {
  const key = `${name} ${year}`
  let known = agreements.get(key)
  if (known === undefined) agreements.set(key, (known = compare(name, year)))
  return known
}

function compare(name: string, year: number): boolean {
  const days = Array.from({ length: 24 }, (_, half) =>
    Temporal.PlainDate.from({ year, month: Math.floor(half / 2) + 1, day: half % 2 === 0 ? 1 : 15 }),
  )
  return days.every(
    (day) =>
      tzlib_get_offset(name, day.toString(), '12:00') ===
      day.toZonedDateTime({ timeZone: name, plainTime: '12:00' }).offset.replace(':', ''),
  )
}

/**
 * Whether the local time identifies the instant: not the second 1:30 of a night that has two, which iCalendar cannot
 * express.
 */
export function canTell(at: Temporal.ZonedDateTime): boolean {
  return (
    agrees(at.timeZoneId, at.year) &&
    at.toPlainDateTime().toZonedDateTime(at.timeZoneId).epochMilliseconds === at.epochMilliseconds
  )
}
