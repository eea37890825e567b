import ICAL from 'ical.js'
import { componentOf, parameterOf, textOf } from '#file-reading/server/calendar/component.ts'
import type { ComponentText } from '#file-reading/server/calendar/component-texts.ts'
import {
  type Clock,
  clockIn,
  clockOf,
  localTimeIn,
  withoutColons,
  writtenIn,
} from '#file-reading/server/calendar/moment.ts'
import type { DescribedZones } from '#file-reading/server/calendar/zone-rules.ts'
import { dayMs } from '#kernel/durations.ts'

/** What an event says of time. */
export interface ReadEvent {
  uid: string
  isFree: boolean
  start: Temporal.PlainDateTime
  clock: Clock
  /** By the clock, milliseconds. */
  length: number
  isDay: boolean
  repeats: boolean
  rules: ICAL.Recur[]
  /** Further starts, with a length of their own where they have one. */
  added: { at: number; length: number | undefined }[]
  /** Starts that are left out. */
  without: Set<number>
  /** The start of the repetition that it stands for, and whether for all that follow. */
  changes: { at: number; following: boolean } | undefined
}

const used = /^(?:UID|STATUS|TRANSP|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[;:]/i
/** Of our own feed: a shoot that was moved would block its old time until the other program reads the feed again. */
const ownUid = /^(?:shoot|hold)-[^@]*@lightbook$/i

/** Undefined for events that say nothing of time, cannot be read, or are our own. */
export function readEvent(written: ComponentText, zones: DescribedZones, own: string): ReadEvent | undefined {
  const event = componentOf(written, used)
  const start = event?.getFirstProperty('dtstart')
  if (!event || !start) return undefined
  const uid = textOf(event.getFirstProperty('uid')).trim()
  const from = momentIn(start, writtenIn(start), zones, own)
  if (!from || ownUid.test(uid)) return undefined
  const rules = rulesIn(event)
  const added = startsIn(event, 'rdate', zones, own)
  return {
    uid,
    isFree: isFree(event),
    ...from,
    length: lengthOf(event, from, zones, own),
    repeats: rules.length > 0 || added.length > 0,
    rules,
    added,
    without: new Set(startsIn(event, 'exdate', zones, own).map(({ at }) => at)),
    changes: changeIn(event, zones, own),
  }
}

const isFree = (event: ICAL.Component): boolean =>
  /^\s*transparent\s*$/i.test(textOf(event.getFirstProperty('transp'))) ||
  /^\s*cancelled\s*$/i.test(textOf(event.getFirstProperty('status')))

type Moment = Pick<ReadEvent, 'start' | 'clock' | 'isDay'>

/** A day is one of the photographer's; so is a time in a zone that nobody knows. */
function momentIn(property: ICAL.Property, text: string, zones: DescribedZones, own: string): Moment | undefined {
  const start = localTimeIn(text)
  if (!start) return undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const clock = isDay ? undefined : clockOf(property, text, zones, own)
  return { start, isDay, clock: clock?.instantOf(start) === undefined ? clockIn(own) : clock }
}

const instantOf = (moment: Moment | undefined): number | undefined => moment?.clock.instantOf(moment.start)

/** A day where an event without an end is one; otherwise it takes no time. */
function lengthOf(event: ICAL.Component, from: Moment, zones: DescribedZones, own: string): number {
  const length = event.getFirstPropertyValue('duration')
  if (length instanceof ICAL.Duration) return length.toSeconds() * 1000
  const end = event.getFirstProperty('dtend')
  const until = end && momentIn(end, writtenIn(end), zones, own)
  if (!until) return from.isDay ? dayMs : 0
  const isSame = until.clock.zone !== undefined && until.clock.zone === from.clock.zone
  return isSame ? clockTimeOf(until.start) - clockTimeOf(from.start) : (instantOf(until) ?? 0) - (instantOf(from) ?? 0)
}

/** Milliseconds of a time by a clock: only differences mean something. */
export const clockTimeOf = ({ year, month, day: date, hour, minute, second }: Temporal.PlainDateTime): number =>
  Date.UTC(year, month - 1, date, hour, minute, second)

function rulesIn(event: ICAL.Component): ICAL.Recur[] {
  try {
    return event
      .getAllProperties('rrule')
      .map((property) => property.getFirstValue())
      .filter((rule) => rule instanceof ICAL.Recur)
  } catch {
    return []
  }
}

/** The starts of RDATE and EXDATE; a period has its own length. */
function startsIn(event: ICAL.Component, name: 'rdate' | 'exdate', zones: DescribedZones, own: string) {
  return event.getAllProperties(name).flatMap((property) =>
    valuesOf(property).flatMap((value) => {
      const isPeriod = value instanceof ICAL.Period
      const text = withoutColons(String(isPeriod ? value.start : value))
      const at = instantOf(momentIn(property, text, zones, own))
      const length = isPeriod ? value.getDuration().toSeconds() * 1000 : undefined
      return at === undefined ? [] : [{ at, length }]
    }),
  )
}

function valuesOf(property: ICAL.Property): unknown[] {
  try {
    return property.getValues()
  } catch {
    return []
  }
}

function changeIn(event: ICAL.Component, zones: DescribedZones, own: string): ReadEvent['changes'] {
  const property = event.getFirstProperty('recurrence-id')
  const at = property ? instantOf(momentIn(property, writtenIn(property), zones, own)) : undefined
  if (!property || at === undefined) return undefined
  return { at, following: /^thisandfuture$/i.test(parameterOf(property, 'range')) }
}
