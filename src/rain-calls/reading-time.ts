import { leastNotice, readUntil } from '#weather-clauses/clause.ts'

const minute = 60_000

/** The time of a call; epoch milliseconds. */
export interface CallTime {
  start: number
  decideAt: number
}

/** Whether no forecast can be read in time any more. */
export const cannotBeRead = (call: CallTime, now: number): boolean =>
  call.decideAt > call.start - leastNotice || now >= readUntil(call)

/** After the first attempts; milliseconds. */
const firstDelays = [1, 2, 5].map((minutes) => minutes * minute)
const delay = 10 * minute

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
export const earliestOffer = 72 * 60 * minute
