import ICAL from 'ical.js'
import { wholeDay } from '#imports/rules.ts'
import { minuteMs } from '#kernel/durations.ts'
import { clockWords, instantOf } from '#time/when.ts'
import { parameterOf, textOf } from '#file-reading/server/calendar/component.ts'
import { type ComponentText, propertyLines } from '#file-reading/server/calendar/component-texts.ts'
import { type ShootTime, unknownZone } from './shoot-time.ts'
import { clockOf, localTimeIn, writtenIn } from '#file-reading/server/calendar/moment.ts'
import type { DescribedZones } from '#file-reading/server/calendar/zone-rules.ts'

/** The time of an event; a sentence when it cannot be read. `timeZone`: the photographer's. */
export function timeOfEvent(event: ICAL.Component, zones: DescribedZones, timeZone: string): ShootTime | string {
  const start = event.getFirstProperty('dtstart')
  const end = event.getFirstProperty('dtend')
  const length = event.getFirstProperty('duration')
  if (!start) return 'It has no start.'
  if (dayIn(start)) return wholeDays(start, end, timeZone)
  const from = momentOf(start, zones, timeZone)
  if (typeof from === 'string') return from
  if (length) return { ...from, duration: minutesIn(textOf(length)), notes: [] }
  if (!end) return { ...from, duration: undefined, notes: [] }
  const until = momentOf(end, zones, timeZone)
  if (typeof until === 'string') return until
  const duration = Math.round((until.start - from.start) / minuteMs)
  return duration >= 1 ? { ...from, duration, notes: [] } : 'It ends before it starts.'
}

const timeLine = /^DT(?:START|END)[;:]/i
const wholeTimeLine = /:\s*\d{8}(?:T\d{4}(?:\d{2})?Z?)?\s*$/

/**
 * Why a start or end cannot be read; empty if it can. ical.js would cut off what stands behind it, such as an offset.
 */
export function timeFaultIn({ text }: ComponentText): string {
  const lines = propertyLines(text, timeLine).split('\n').filter(Boolean)
  const faulty = lines.find((line) => !wholeTimeLine.test(line))
  return faulty === undefined
    ? ''
    : `“${faulty.slice(faulty.lastIndexOf(':') + 1, 300).slice(0, 40)}” can’t be read as a time.`
}

const dayIn = (property: ICAL.Property): string | undefined => /^\d{4}-\d{2}-\d{2}$/.exec(writtenIn(property))?.[0]

/** All-day events end before the day that the file names; each day has the hours of `wholeDay`. */
function wholeDays(start: ICAL.Property, end: ICAL.Property | null, timeZone: string): ShootTime | string {
  const first = localTimeIn(writtenIn(start))?.toPlainDate()
  const after = end ? localTimeIn(writtenIn(end))?.toPlainDate() : undefined
  if (!first) return `“${writtenIn(start)}” can’t be read as a date.`
  const last = after && Temporal.PlainDate.compare(after, first) > 0 ? after.subtract({ days: 1 }) : first
  const from = Date.parse(instantOf(first.toString(), wholeDay.from, timeZone) ?? '')
  const until = Date.parse(instantOf(last.toString(), wholeDay.until, timeZone) ?? '')
  const notes = [`All day: from ${clockWords(wholeDay.from)} to ${clockWords(wholeDay.until)}.`]
  return { start: from, duration: Math.round((until - from) / minuteMs), timeZone, notes }
}

type Moment = Pick<ShootTime, 'start' | 'timeZone'>

/** In UTC, in a zone, or by local clocks; the zone of the shoot is the event's if the runtime knows it. */
function momentOf(property: ICAL.Property, zones: DescribedZones, own: string): Moment | string {
  const text = writtenIn(property)
  const local = localTimeIn(text)
  if (!local) return `“${text.slice(0, 40)}” can’t be read as a time.`
  const clock = clockOf(property, text, zones, own)
  const start = clock?.instantOf(local)
  if (start === undefined) return unknownZone(parameterOf(property, 'tzid'))
  return { start, timeZone: text.endsWith('Z') ? own : (clock?.zone ?? own) }
}

/** Minutes of a duration such as `P1DT2H`; undefined when it is none. */
function minutesIn(text: string): number | undefined {
  try {
    const seconds = ICAL.Duration.fromString(text.trim()).toSeconds()
    return seconds >= 60 ? Math.floor(seconds / 60) : undefined
  } catch {
    return undefined
  }
}
