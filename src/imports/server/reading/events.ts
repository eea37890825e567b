import type ICAL from 'ical.js'
import { maxRows } from '#imports/rules.ts'
import { withoutMailto } from '#kernel/email-address.ts'
import { componentOf, parameterOf, rawTextOf, textOf, unreadable } from '#file-reading/server/calendar/component.ts'
import { type ComponentText, componentTexts } from '#file-reading/server/calendar/component-texts.ts'
import { timeFaultIn, timeOfEvent } from './event-time.ts'
import { FileRefusal } from '#file-reading/server/file-refusal.ts'
import { oneLine, problemRow, type ReadRow } from './row.ts'
import { shootRow } from './shoot-row.ts'
import { addZone, type DescribedZones } from '#file-reading/server/calendar/zone-rules.ts'

/** The photographer's zone and country (empty while unknown), and the current time in epoch milliseconds. */
export interface Here {
  timeZone: string
  studioCountry: string
  now: number
}

const borders = /^(BEGIN|END):[ \t]*(VEVENT|VTIMEZONE)[ \t]*$/gim
const used =
  /^(?:SUMMARY|LOCATION|DESCRIPTION|STATUS|DTSTART|DTEND|DURATION|ORGANIZER|ATTENDEE|RRULE|RDATE|RECURRENCE-ID)[;:]/i

/** The shoots of an iCalendar file (RFC 5545), one for each single event. Repeated events are rows with a problem. */
export function readEvents(text: string, here: Here): ReadRow[] {
  const events: ComponentText[] = []
  const zones: DescribedZones = new Map()
  for (const component of componentTexts(text, borders)) {
    if (component.name === 'VEVENT') events.push(component)
    else addZone(zones, component)
    if (events.length > maxRows) throw tooManyEvents()
  }
  return events.map((event, at) => rowOf(at + 1, event, zones, here))
}

const tooManyEvents = () =>
  new FileRefusal(
    `This calendar has more than ${maxRows.toLocaleString('en-US')} events. Export a shorter time, or split the file.`,
  )

function rowOf(place: number, written: ComponentText, zones: DescribedZones, { timeZone, now }: Here): ReadRow {
  const event = componentOf(written, used)
  const fault = written.isCut ? 'This event is cut off.' : event ? repeatIn(event) || timeFaultIn(written) : unreadable
  if (!event || fault) return problemRow(place, rawTextOf(written, /^SUMMARY[^:\n]*:(.{0,120})/im), fault)
  const texts = {
    title: textIn(event, 'summary'),
    place: placeIn(textIn(event, 'location')),
    type: '',
    status: textIn(event, 'status'),
    notes: textIn(event, 'description'),
    ...guestOf(event),
  }
  return shootRow(place, texts, timeOfEvent(event, zones, timeZone), now)
}

const repeating = ['rrule', 'rdate', 'recurrence-id']

/** Why an event of several is refused; empty for a single one. Its rules are never expanded. */
const repeatIn = (event: ICAL.Component): string =>
  repeating.some((name) => event.hasProperty(name)) ? 'It repeats. Only single events are imported.' : ''

const textIn = (event: ICAL.Component, name: string): string => textOf(event.getFirstProperty(name))

const placeIn = (text: string): string =>
  text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')
    .join(', ')

const addressOf = (property: ICAL.Property | null): string => withoutMailto(textOf(property)).trim()

/** Whom a photographer invites alone is the client. */
function guestOf(event: ICAL.Component): { client: string; clientEmail: string } {
  const organizer = addressOf(event.getFirstProperty('organizer')).toLowerCase()
  const guests = event.getAllProperties('attendee').filter((guest) => addressOf(guest).toLowerCase() !== organizer)
  const [guest] = guests
  return guest && guests.length === 1
    ? { client: parameterOf(guest, 'cn'), clientEmail: addressOf(guest) }
    : { client: '', clientEmail: '' }
}
