import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'

// Node 24 has no Temporal of its own.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

/** How a feed names a zone, and the rules that it carries along (VTIMEZONE). */
export interface FeedZone {
  /** The zone's own name, where ours is an old one: the rules carry that. */
  tzid: string
  rules: string
}

const zones = new Map<string, FeedZone | undefined>()

/** Nothing for UTC, which needs no rules, and for a zone that the list of rules does not know. */
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
 * The rules and this server's own zones may be of different years, and the rules know neither history nor Ramadan.
 * Where they disagree in a year, its shoots are told in UTC: the instant is what was agreed with the client.
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
 * Whether a day and time of this zone tell the instant: not the second 1:30 of a night that has two, which iCalendar
 * cannot name.
 */
export function canTell(at: Temporal.ZonedDateTime): boolean {
  return (
    agrees(at.timeZoneId, at.year) &&
    at.toPlainDateTime().toZonedDateTime(at.timeZoneId).epochMilliseconds === at.epochMilliseconds
  )
}
