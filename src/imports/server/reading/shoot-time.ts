import type { DayOrder } from '#file-reading/day-orders.ts'
import { wholeDay } from '#imports/rules.ts'
import { TimeZone } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import { clockWords, dayAndTimeOf, instantOf } from '#time/when.ts'
import { dayIn, minutesIn, timeIn } from '#file-reading/server/day-and-time.ts'
import { dayAfter } from '#time/day-after.ts'
import { oneLine } from './row.ts'

export interface ShootTime {
  /** Epoch milliseconds. */
  start: number
  /** Minutes; undefined when the file does not tell. */
  duration: number | undefined
  timeZone: string
  /** What was assumed, in sentences. */
  notes: string[]
}

/** The time cells of a row. */
export interface TimeTexts {
  day: string
  start: string
  end: string
  length: string
  /** Empty where the file does not tell. */
  zone: string
}

/** What cannot be read, in a sentence. */
const unread = (text: string, what: string): string => `“${oneLine(text).slice(0, 40)}” can’t be read as ${what}.`

export const unknownZone = (name: string): string => `Its time zone “${name.slice(0, 40)}” is not known.`

/** The time of a row, in its zone or the photographer's `own`; a sentence when it cannot be read. */
export function timeOfRow(texts: TimeTexts, order: DayOrder | null, own: string): ShootTime | string {
  const zone = oneLine(texts.zone)
  const named = namedZone(zone)
  const start = startOf(texts, order, named ?? own)
  if (typeof start === 'string') return start
  const isAssumed = zone !== '' && named === undefined
  const notes = isAssumed ? [...start.notes, `${unknownZone(zone)} Your own is used.`] : start.notes
  return withEnd({ ...start, notes }, texts, order)
}

/** A zone by its full name: `EST` and the like are other ones in summer than those who write them mean. */
const namedZone = (text: string): string | undefined =>
  text.includes('/') || text === 'UTC' ? TimeZone.safeParse(text).data : undefined

type Start = Omit<ShootTime, 'duration'>

function startOf({ day, start }: TimeTexts, order: DayOrder | null, timeZone: string): Start | string {
  // Some programs write day and time into one column.
  const told = start.trim() === '' ? day : start
  if (told.trim() === '') return 'It has no date.'
  const exact = exactIn(told)
  if (exact !== undefined) return { start: exact, timeZone, notes: [] }
  const inStart = dayIn(start, order)
  const found = dayIn(day, order) ?? inStart
  if (!found) return unread(day || start, 'a date')
  const clock = inStart ? inStart.rest : start.trim() || found.rest
  return startAt(found.day, clock.trim(), timeZone)
}

function startAt(day: string, clock: string, timeZone: string): Start | string {
  if (clock === '')
    return {
      start: at(day, wholeDay.from, timeZone),
      timeZone,
      notes: [`No time, so it starts at ${clockWords(wholeDay.from)}.`],
    }
  const time = timeIn(clock)
  return time === undefined ? unread(clock, 'a time') : { start: at(day, time, timeZone), timeZone, notes: [] }
}

function withEnd(from: Start, { end, length }: TimeTexts, order: DayOrder | null): ShootTime | string {
  if (length.trim() !== '') {
    const duration = minutesIn(length)
    return duration === undefined ? unread(length, 'a length') : { ...from, duration }
  }
  if (end.trim() === '') return { ...from, duration: undefined }
  const until = endAfter(from, end, order)
  if (until === undefined) return unread(end, 'an end time')
  return until > from.start
    ? { ...from, duration: Math.max(1, Math.round((until - from.start) / minuteMs)) }
    : 'It ends before it starts.'
}

/** An end without a day that is before the start is on the next day. */
function endAfter({ start, timeZone }: Start, end: string, order: DayOrder | null): number | undefined {
  const exact = exactIn(end)
  if (exact !== undefined) return exact
  const named = dayIn(end, order)
  const time = timeIn(named ? named.rest : end)
  if (time === undefined) return undefined
  const { day } = dayAndTimeOf(new Date(start).toISOString(), timeZone)
  const until = at(named?.day ?? day, time, timeZone)
  if (named || until > start) return until
  return at(dayAfter(day, 1), time, timeZone)
}

const at = (day: string, time: string, timeZone: string): number => Date.parse(instantOf(day, time, timeZone) ?? '')

const withOffset = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})$/i

/** A moment of ISO 8601 with its offset, epoch milliseconds. */
function exactIn(text: string): number | undefined {
  const found = withOffset.exec(text.trim())
  const moment = found ? Date.parse(`${found[1]}T${found[2]}${found[3]}`) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}
