import { setImmediate } from 'node:timers/promises'
import {
  foldLines,
  ICalCalendar,
  ICalEvent,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Coordinates } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'
import { canTell, feedZone } from './feed-zone.ts'
import type { FeedHold } from './feed-holds.ts'
import { published, shootEvent } from './shoot-event.ts'
import type { FeedRow } from './store.ts'

/** The suggested refresh interval of calendar programs, seconds. */
const refresh = 3600
/** How long formatting runs before it yields to other requests, milliseconds. */
const yieldAfterMs = 10

/** The lines of an iCalendar file (RFC 5545), in pieces. */
export async function* calendarLines(
  shoots: FeedRow[],
  publicUrl: string,
  holds: FeedHold[] = [],
): AsyncGenerator<string> {
  const calendar = new ICalCalendar({
    ...published,
    name: 'Lightbook shoots',
    ttl: refresh,
  })
  const [head = '', foot = ''] = calendar.toString().split(/(?=END:VCALENDAR)/)
  yield head
  const zones = new Map([...shoots, ...holds].map(({ timeZone }) => [timeZone, feedZone(timeZone)]))
  for (const zone of new Map([...zones.values()].map((zone) => [zone?.tzid, zone])).values())
    if (zone) yield `${foldLines(zone.rules)}\r\n`
  let began = performance.now()
  const events = [
    ...shoots.map((shoot) => () => eventOf(shoot, publicUrl)),
    ...holds.map((hold) => () => eventOfHold(hold, publicUrl)),
  ]
  for (const event of events) {
    yield foldLines(new ICalEvent(event(), calendar).toString())
    if (performance.now() - began < yieldAfterMs) continue
    await setImmediate()
    began = performance.now()
  }
  yield `${foot}\r\n`
}

/**
 * A shoot as a calendar event. Notes and the shot list are excluded: the calendar's provider can read the feed, and
 * they may be confidential.
 */
function eventOf(shoot: FeedRow, publicUrl: string): ICalEventData {
  const { id, location, type, clientName, createdAt } = shoot
  const written = writtenAt(shoot)
  return {
    ...shootEvent(shoot),
    // In a published calendar the stamp is the time of the last change, so that unchanged shoots have unchanged text.
    stamp: written,
    created: new Date(createdAt),
    lastModified: written,
    ...timesOf(shoot),
    location: { title: location, ...placeOf(shoot.coordinates) },
    description: clientName === null ? typeLabels[type] : `${typeLabels[type]} for ${clientName}`,
    url: `${publicUrl}/shoots/${id}`,
  }
}

/** A time that is held for a client: not certain, but busy. */
function eventOfHold(hold: FeedHold, publicUrl: string): ICalEventData {
  const { id, title, place, startsAt, endsAt, timeZone, name, dealId, createdAt } = hold
  const written = new Date(createdAt)
  return {
    id: `hold-${id}-${createdAt}@lightbook`,
    sequence: 0,
    stamp: written,
    created: written,
    lastModified: written,
    ...timesOf({ date: startsAt, endsAt, timeZone }),
    summary: `Hold: ${title}`,
    ...(place !== '' && { location: { title: place } }),
    description: `Held for ${name}`,
    url: `${publicUrl}/bookings/${dealId}`,
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.OPAQUE,
  }
}

/**
 * The last change of the event's content, which includes the client's name. Removing the client updates the shoot
 * itself.
 */
const writtenAt = ({ updatedAt, assignedAt, clientUpdatedAt }: FeedRow): Date =>
  new Date(Math.max(updatedAt, assignedAt ?? 0, clientUpdatedAt ?? 0))

type Timed = Pick<FeedRow, 'date' | 'endsAt' | 'timeZone'>

/** Local times of the place if they identify the instant, else UTC. */
function timesOf({ date, endsAt, timeZone }: Timed): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  const [start, end] = [date, endsAt].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  const zone = feedZone(timeZone)
  if (!zone || !canTell(start) || !canTell(end)) return { start: new Date(date), end: new Date(endsAt) }
  return { start: start.toPlainDateTime(), end: end.toPlainDateTime(), timezone: zone.tzid }
}

function placeOf(written: string | null): { geo?: { lat: number; lon: number } } {
  if (written === null) return {}
  const { lat, lng } = JSON.parse(written) as Coordinates
  return { geo: { lat, lon: lng } }
}
