import { componentTexts } from '#file-reading/server/calendar/component-texts.ts'
import { addZone, type DescribedZones } from '#file-reading/server/calendar/zone-rules.ts'
import { decode } from '#file-reading/server/decode.ts'
import { FileRefusal } from '#file-reading/server/file-refusal.ts'
import { maxTimes } from '#busy-calendars/api.ts'
import { type ReadEvent, readEvent } from './busy-event.ts'
import { Changes } from './changes.ts'
import { type Span, Steps, timesOf } from './occurrences.ts'

/** The photographer's zone, in which days and times without a zone are meant, and the current time. */
export interface ReadOrder {
  timeZone: string
  now: number
}

/** When a calendar says that somebody is busy, soonest first; there are more where it is cut. */
export interface BusyTimes {
  times: Span[]
  isCut: boolean
}

const borders = /^(BEGIN|END):[ \t]*(VEVENT|VTIMEZONE)[ \t]*$/gim
/** Far more than a calendar of five megabytes has. */
const maxEvents = 20_000
const daysRead = 400

/** The busy times of an iCalendar file (RFC 5545) from yesterday on. Throws FileRefusal for what is not a calendar. */
export function readBusyTimes(bytes: Uint8Array, { timeZone, now }: ReadOrder): BusyTimes {
  const text = decode(bytes, 'iCalendar').replace(/^\s+/, '')
  if (!/^BEGIN:VCALENDAR/i.test(text)) throw new FileRefusal('This isn’t a calendar.')
  const events = eventsIn(text, timeZone)
  const window = windowAt(now, timeZone)
  const changes = new Changes(events)
  const steps = new Steps()
  const times = new Map<string, Span>()
  for (const event of events) {
    if (event.isFree && !event.repeats) continue
    for (const time of timesOf(event, changes, window, steps)) times.set(time.join(' '), time)
  }
  const sorted = [...times.values()].toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
  return { times: sorted.slice(0, maxTimes), isCut: steps.isOver || sorted.length > maxTimes }
}

/** Single events first: rules of a hostile file may use up all steps. */
function eventsIn(text: string, timeZone: string): ReadEvent[] {
  const components = [...componentTexts(text, borders)]
  const zones: DescribedZones = new Map()
  for (const component of components) if (component.name === 'VTIMEZONE') addZone(zones, component)
  const written = components.filter(({ name }) => name === 'VEVENT')
  // Times that nobody has read would be offered.
  if (written.some(({ isCut }) => isCut)) throw new FileRefusal('This calendar is cut off.')
  if (written.length > maxEvents) throw new FileRefusal('This calendar has too many events.')
  return written
    .flatMap((component) => readEvent(component, zones, timeZone) ?? [])
    .toSorted((one, other) => Number(one.repeats) - Number(other.repeats))
}

function windowAt(now: number, timeZone: string): Span {
  const first = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .subtract({ days: 1 })
    .startOfDay()
  return [first.epochMilliseconds, first.add({ days: daysRead }).epochMilliseconds]
}
