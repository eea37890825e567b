import { setImmediate } from 'node:timers/promises'
import {
  foldLines,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Coordinates, ShootStatus } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'
import { canTell, feedZone } from './feed-zone.ts'
import type { FeedRow } from './store.ts'

/** How often programs are asked to look again, in seconds. */
const refresh = 3600
/** How long is written before other requests get their turn, in milliseconds. */
const turn = 10

const statuses: Record<ShootStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** The lines of an iCalendar file (RFC 5545), in pieces. */
export async function* calendarLines(shoots: FeedRow[], publicUrl: string): AsyncGenerator<string> {
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod.PUBLISH,
    name: 'Lightbook shoots',
    ttl: refresh,
    prodId: { company: 'Lightbook', product: 'Calendar', language: 'EN' },
  })
  const [head = '', foot = ''] = calendar.toString().split(/(?=END:VCALENDAR)/)
  yield head
  const zones = new Map(shoots.map(({ timeZone }) => [timeZone, feedZone(timeZone)]))
  for (const zone of new Map([...zones.values()].map((zone) => [zone?.tzid, zone])).values())
    if (zone) yield `${foldLines(zone.rules)}\r\n`
  let began = performance.now()
  for (const shoot of shoots) {
    yield foldLines(new ICalEvent(eventOf(shoot, publicUrl), calendar).toString())
    if (performance.now() - began < turn) continue
    await setImmediate()
    began = performance.now()
  }
  yield `${foot}\r\n`
}

/**
 * A shoot as calendars know it. Notes and the shot list stay at home: whoever hosts the other calendar reads what the
 * feed tells, and they may hold a door code or what a client said in confidence.
 */
function eventOf(shoot: FeedRow, publicUrl: string): ICalEventData {
  const { id, title, location, type, status, clientName, createdAt, version } = shoot
  const written = writtenAt(shoot)
  return {
    // The day it was made keeps two installations apart; neither the host's name nor a setting can change it.
    id: `shoot-${id}-${createdAt}@lightbook`,
    // It counts the shoot's own changes: who it is for is no reason to ask those invited again (RFC 5545, 3.8.7.4).
    sequence: version - 1,
    // In a published calendar the stamp is when this was last written down, so that unchanged shoots are unchanged
    // text.
    stamp: written,
    created: new Date(createdAt),
    lastModified: written,
    ...timesOf(shoot),
    summary: title,
    location: { title: location, ...placeOf(shoot.coordinates) },
    description: clientName === null ? typeLabels[type] : `${typeLabels[type]} for ${clientName}`,
    url: `${publicUrl}/shoots/${id}`,
    status: statuses[status],
    transparency: status === 'cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/**
 * When what is told of it last changed: its client's name is part of that. Taking the client off is noted on the shoot
 * itself.
 */
const writtenAt = ({ updatedAt, assignedAt, clientUpdatedAt }: FeedRow): Date =>
  new Date(Math.max(updatedAt, assignedAt ?? 0, clientUpdatedAt ?? 0))

/** In the time of the place where a day and time tell the instant, else in UTC. */
function timesOf({ date, endsAt, timeZone }: FeedRow): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
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
