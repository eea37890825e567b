import { minuteMs } from '#kernel/durations.ts'
import {
  apartOfDay,
  gridMinutes,
  minLightShare,
  maxSlotsPerDay,
  maxSlots,
  wayMinutes,
  type TypePreferences,
} from './rules.ts'
import type { Worth } from './worth.ts'

const gridMs = gridMinutes * minuteMs

/** A possible time of a shoot, epoch milliseconds, and its score, 0 to 1. */
export interface Candidate {
  start: number
  end: number
  score: number
  /** The share of it with the wanted light, 0 to 1. */
  light: number
}

/** Occupied time, epoch milliseconds. */
export interface Taken {
  start: number
  end: number
}

export interface DayQuery {
  /** The day at the place, from midnight to midnight: epoch milliseconds. */
  day: Taken
  timeZone: string
  preferences: TypePreferences
  worth: Worth
  /** The photographer's shoots. */
  taken: readonly Taken[]
  /** Minutes. */
  duration: number
  /** The earliest start. */
  earliest: number
}

export interface DayFound {
  /** The best of the day, best first. */
  best: Candidate[]
  /** There was some of the wanted light, but the time was occupied. */
  isTaken: boolean
}

/** The best starts of a day, with travel time from and to the shoots around them. */
export function bestOfDay(query: DayQuery): DayFound {
  const { day, worth, taken, duration, earliest } = query
  const found: Candidate[] = []
  let isTaken = false
  const isDecent = clockOf(query)
  for (let start = firstStart(day, earliest); start < day.end; start += gridMs) {
    const end = start + duration * minuteMs
    const light = worth.lightOf(start, end)
    if (light < minLightShare || !isDecent(start, end)) continue
    if (taken.some((other) => start < other.end + wayMinutes * minuteMs && end > other.start - wayMinutes * minuteMs))
      isTaken = true
    else found.push({ start, end, light, score: worth.scoreOf(start, end) })
  }
  return {
    best: pick(
      found.toSorted(byLight),
      maxSlotsPerDay,
      (one, other) => Math.abs(one.start - other.start) >= Math.max(apartOfDay, duration) * minuteMs,
    ),
    isTaken,
  }
}

/** The best of all days, best first. */
export const bestOfAll = (found: readonly Candidate[]): Candidate[] => found.toSorted(byScore).slice(0, maxSlots)

/** Equal displayed scores are ordered by time. */
const byScore = (one: Candidate, other: Candidate): number => scoreOf(other) - scoreOf(one) || one.start - other.start

/** Forecasts are hourly: within a day the weather outweighs the light only by this many points. */
const pointsOfDay = 5

const classOf = (candidate: Candidate): number => Math.round(scoreOf(candidate) / pointsOfDay)

/** With similar weather, the start with most of the wanted light. */
const byLight = (one: Candidate, other: Candidate): number =>
  classOf(other) - classOf(one) || other.light - one.light || one.start - other.start

/** The displayed score: 0 to 100. */
export const scoreOf = ({ score }: Pick<Candidate, 'score'>): number => Math.round(score * 100)

function firstStart(day: Taken, earliest: number): number {
  if (earliest <= day.start) return day.start
  return day.start + Math.ceil((earliest - day.start) / gridMs) * gridMs
}

/** Whether a shoot begins and ends at usual hours. */
function clockOf({
  preferences: {
    clock: [from, to],
  },
  timeZone,
  day,
}: DayQuery): (start: number, end: number) => boolean {
  if (from === 0 && to === 24) return () => true
  const midnight = Temporal.Instant.fromEpochMilliseconds(day.start).toZonedDateTimeISO(timeZone)
  const at = (hour: number) => (hour === 24 ? day.end : midnight.withPlainTime({ hour }).epochMilliseconds)
  const [opens, closes] = [at(from), at(to)]
  return (start, end) => start >= opens && end <= closes
}

/** The first candidates of a sorted list that keep a minimum distance. */
function pick(
  sorted: readonly Candidate[],
  most: number,
  isApart: (one: Candidate, other: Candidate) => boolean,
): Candidate[] {
  const picked: Candidate[] = []
  for (const candidate of sorted) {
    if (picked.length === most) break
    if (picked.every((other) => isApart(candidate, other))) picked.push(candidate)
  }
  return picked
}
