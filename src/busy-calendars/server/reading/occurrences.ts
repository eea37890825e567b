import ICAL from 'ical.js'
import { maxTimes } from '#busy-calendars/api.ts'
import { dayMs } from '#kernel/durations.ts'
import { clockTimeOf, type ReadEvent } from './busy-event.ts'
import type { Changes } from './changes.ts'

/** Start and end, epoch milliseconds. */
export type Span = [start: number, end: number]

/** Repetitions that are counted through: of one event, and of a whole calendar. */
const maxOfEvent = 100_000
const maxOfCalendar = 400_000

/** Ends the expansion of rules that no calendar of a person has. */
export class Steps {
  isOver = false
  #ofCalendar = 0
  #ofEvent = 0

  /** Begins another event. */
  begin(): void {
    this.#ofEvent = 0
  }

  /** Counts one; false where it is one too many. */
  take(): boolean {
    this.#ofEvent += 1
    this.#ofCalendar += 1
    if (this.#ofEvent > maxOfEvent || this.#ofCalendar > maxOfCalendar) this.isOver = true
    return this.#ofEvent <= maxOfEvent && this.#ofCalendar <= maxOfCalendar
  }
}

/** The times of an event within a window, without those that are told anew by others. */
export function timesOf(event: ReadEvent, changes: Changes, window: Span, steps: Steps): Span[] {
  const { clock, length, uid } = event
  if (event.changes) return event.isFree ? [] : within(window, spanOf(event, event.start, length))
  const times: Span[] = []
  const add = (span: Span | undefined) => {
    if (!span || event.without.has(span[0]) || changes.isTold(uid, span[0])) return
    const change = changes.goingOnAt(uid, span[0])
    const start = span[0] + (change?.shift ?? 0)
    if (change ? change.isFree : event.isFree) return
    times.push(...within(window, change ? [start, start + change.length] : span))
  }
  for (const local of startsOf(event, window, steps)) {
    add(spanOf(event, local, length))
    if (times.length > maxTimes) break
  }
  for (const { at, length: own } of event.added) {
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(clock.zone ?? 'UTC')
    add(own === undefined && clock.zone ? spanOf(event, local.toPlainDateTime(), length) : [at, at + (own ?? length)])
  }
  return times
}

/** The end is that long after the start by the same clock, as calendar programs show it. */
function spanOf({ clock }: ReadEvent, local: Temporal.PlainDateTime, length: number): Span | undefined {
  const start = clock.instantOf(local)
  const end = clock.instantOf(local.add({ milliseconds: length }))
  return start === undefined || end === undefined ? undefined : [start, end]
}

const within = (window: Span, span: Span | undefined): Span[] =>
  span && span[1] > span[0] && span[1] > window[0] && span[0] < window[1] ? [span] : []

/** By the clock of the event: its own start, or those of its rules. */
function* startsOf(event: ReadEvent, window: Span, steps: Steps): Generator<Temporal.PlainDateTime> {
  if (event.rules.length === 0) yield event.start
  steps.begin()
  for (const rule of event.rules) yield* startsByRule(rule, event, window, steps)
}

function* startsByRule(
  rule: ICAL.Recur,
  event: ReadEvent,
  [from, until]: Span,
  steps: Steps,
): Generator<Temporal.PlainDateTime> {
  const first = timeOf(event.start, event.isDay)
  const next = iteratorOf(rule, first, event)
  for (let at = next(); at; at = next()) {
    if (!steps.take()) return
    // Clocks differ from UTC by less than a day.
    const near = Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second)
    if (near > until + dayMs) return
    if (near + event.length < from - dayMs) continue
    const { year, month, day: date, hour, minute, second } = at
    yield new Temporal.PlainDateTime(year, month, date, hour, minute, second)
  }
}

/** Gives one start after the other; none where a rule contradicts itself. */
function iteratorOf(rule: ICAL.Recur, first: ICAL.Time, event: ReadEvent): () => ICAL.Time | null {
  if (rule.until) rule.until = untilBy(event, rule.until)
  try {
    const iterator = rule.iterator(first)
    return () => {
      try {
        return iterator.next()
      } catch {
        return null
      }
    }
  } catch {
    return () => null
  }
}

/** The end of a rule by the clock of its event, by which ical.js counts here; a day is included. */
function untilBy({ clock, isDay }: ReadEvent, until: ICAL.Time): ICAL.Time {
  const { year, month, day: date, hour, minute, second } = until
  const written = new Temporal.PlainDateTime(year, month, date, hour, minute, second)
  if (isDay) return timeOf(written, true)
  if (until.isDate) return timeOf(written.with({ hour: 23, minute: 59, second: 59 }), false)
  if (until.zone !== ICAL.Timezone.utcTimezone) return timeOf(written, false)
  const offset = clockTimeOf(written) - (clock.instantOf(written) ?? clockTimeOf(written))
  return timeOf(written.add({ milliseconds: offset }), false)
}

const timeOf = ({ year, month, day: date, hour, minute, second }: Temporal.PlainDateTime, isDate: boolean): ICAL.Time =>
  new ICAL.Time({ year, month, day: date, hour, minute, second, isDate }, ICAL.Timezone.localTimezone)
