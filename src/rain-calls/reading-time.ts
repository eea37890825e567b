import { minuteMs } from '#kernel/durations.ts'
import { leastNotice, readUntil } from '#weather-clauses/clause.ts'

/** The time of a call; epoch milliseconds. */
export interface CallTime {
  start: number
  decideAt: number
}

/** Whether no forecast can be read in time any more. */
export const cannotBeRead = (call: CallTime, now: number): boolean =>
  call.decideAt > call.start - leastNotice || now >= readUntil(call)

/** After the first attempts; milliseconds. */
const firstDelays = [1, 2, 5].map((minutes) => minutes * minuteMs)
const delay = 10 * minuteMs

/** When the provider is asked again after so many attempts, of which the last was `now`. */
export const nextTry = (call: CallTime, tries: number, now: number): number =>
  Math.min(now + (firstDelays[tries - 1] ?? delay), readUntil(call))

/**
 * Until when the client of a call can choose another date, epoch milliseconds: until the session starts, or until its
 * forecast is read where the dates were offered before that.
 */
export const choiceEnds = ({ start, decideAt, early }: CallTime & { early: number }): number =>
  early === 1 ? decideAt : start

/** Before that time no move is offered without a reading, milliseconds before the start. */
export const earliestOffer = 72 * 60 * minuteMs

interface InRow {
  start: number
  end: number
  rowStart: number | null
  rowEnd: number | null
}

/** Whose hours are read, and decided about: those of the session, or of the whole row it is one of. */
export const readSpan = ({ start, end, rowStart, rowEnd }: InRow): { start: number; end: number } => ({
  start: rowStart ?? start,
  end: rowEnd ?? end,
})

/** The time of the reading of a call: that of its row, where it is one of a row. */
export const readingTime = (call: InRow & { decideAt: number }): CallTime => ({
  start: readSpan(call).start,
  decideAt: call.decideAt,
})
