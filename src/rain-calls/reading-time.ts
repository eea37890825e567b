import { leastNotice } from '#weather-clauses/clause.ts'

const minute = 60_000

/** How long a forecast is asked for at most, milliseconds. */
const maxTrying = 120 * minute

/** The time of a call; epoch milliseconds. */
export interface CallTime {
  start: number
  decideAt: number
}

/**
 * When nobody waits for a forecast any more, epoch milliseconds: two hours after it was to be read, an hour before the
 * start. One that is to be read just then has a minute.
 */
export const readUntil = ({ start, decideAt }: CallTime): number =>
  Math.max(decideAt + minute, Math.min(decideAt + maxTrying, start - leastNotice))

/** Whether no forecast can be read in time any more. */
export const cannotBeRead = (call: CallTime, now: number): boolean =>
  call.decideAt > call.start - leastNotice || now >= readUntil(call)

/** After the first attempts; milliseconds. */
const firstDelays = [1, 2, 5].map((minutes) => minutes * minute)
const delay = 10 * minute

/** When the provider is asked again after so many attempts, of which the last was `now`. */
export const nextTry = (call: CallTime, tries: number, now: number): number =>
  Math.min(now + (firstDelays[tries - 1] ?? delay), readUntil(call))

/** Before that time no move is offered without a reading, milliseconds before the start. */
export const earliestOffer = 72 * 60 * minute
