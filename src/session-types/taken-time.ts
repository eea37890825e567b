import { dayMs, minuteMs } from '#kernel/durations.ts'
import { wayBetween, type EnteredWay, type Whereabouts } from './travel-times.ts'

/** What takes the photographer’s time: epoch milliseconds, without what is kept free around it. */
export interface TakenTime {
  start: number
  end: number
  /** Minutes that are kept free before and after. */
  before: number
  after: number
  /** Null where it is not known. */
  where: Whereabouts | null
  /** Busy times of a calendar have no place that one would travel from. */
  hasWay: boolean
  /** A session of the same row of a mini day: the next one may follow at once. */
  isNeighbor?: boolean
}

/** A session that is asked for, with what it keeps free around it. */
export interface AskedTime {
  start: number
  end: number
  before: number
  after: number
  /** Null where it is not known. */
  where: Whereabouts | null
}

/** How long ways take. */
export interface Ways {
  entered: readonly EnteredWay[]
  /** Minutes, where no other figure is known. */
  usual: number
}

/** Whether a session leaves time for what is kept free around both, and for the way between them. */
export function leavesFree(asked: AskedTime, taken: TakenTime, ways: Ways): boolean {
  if (taken.isNeighbor) return asked.start >= taken.end || asked.end <= taken.start
  // No way takes longer: what is a day apart never meets, however many days are looked at at once.
  if (asked.start >= taken.end + dayMs || asked.end <= taken.start - dayMs) return true
  const way = taken.hasWay ? wayBetween(asked.where, taken.where, ways.entered, ways.usual) : 0
  return (
    asked.start >= taken.end + (taken.after + way + asked.before) * minuteMs ||
    asked.end <= taken.start - (taken.before + way + asked.after) * minuteMs
  )
}
