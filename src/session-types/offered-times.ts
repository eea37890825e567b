import { dayAt } from '#kernel/dates.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { countingLight } from '#light/counting-light.ts'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import { coveredMs, partsIn } from '#light/spans.ts'
import { gridStarts, windowsOf } from './hours.ts'
import { publishedRow } from './mini-day.ts'
import { neededLight, type SessionPlace, type SessionTerms, type StudioTime } from './session-terms.ts'
import { leavesFree } from './taken-time.ts'

/** A time that a client can book: epoch milliseconds. */
export interface OfferedTime extends Stretch {
  /** Milliseconds of the wanted light. */
  light: number
  /** The best of its day. */
  isBest: boolean
}

/** What takes most times of a day away: too little light, what is taken, the hours, the notice, a day off. */
export const noTimeReasons = ['light', 'taken', 'hours', 'notice', 'off'] as const
export type NoTimeReason = (typeof noTimeReasons)[number]

export interface OfferedDay {
  /** At the place, `2026-10-12`; times after midnight belong to the day whose hours they are in. */
  day: string
  times: OfferedTime[]
  /** Why there is no time; null where there is one. */
  none: NoTimeReason | null
}

export interface TimesQuery {
  terms: SessionTerms
  place: SessionPlace
  studio: StudioTime
  /** Epoch milliseconds. */
  now: number
  /** When a session starts that moves, which is not a choice; epoch milliseconds. */
  movedFrom?: number | undefined
}

/** The times that are offered on days at a place, first to last, `2026-10-12`. */
export function offeredDays(query: TimesQuery, from: string, to: string): OfferedDay[] {
  const judge = judgeOf(query, from, to)
  const days: OfferedDay[] = []
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 }))
    days.push(dayOf(query, day.toString(), judge))
  return days
}

/** Whether a session is offered now that starts then: by the same rule as it is offered. */
export function isOffered(query: TimesQuery, start: number): boolean {
  const day = Temporal.PlainDate.from(dayAt(start, query.place.zone))
  return offeredDays(query, day.subtract({ days: 1 }).toString(), day.toString()).some(({ times }) =>
    times.some((time) => time.start === start),
  )
}

function dayOf({ terms, place, movedFrom }: TimesQuery, day: string, judge: Judge): OfferedDay {
  const times: OfferedTime[] = []
  const refused = new Map<NoTimeReason, number>()
  const sessions = sessionsOf(day, terms, place)
  const near = judge.near(sessions)
  for (const time of sessions) {
    const light = near.lightIn(time)
    if (light < judge.needed || time.start === movedFrom) continue
    const reasons = near.against(day, time)
    if (reasons.length === 0) times.push({ ...time, light, isBest: false })
    for (const reason of reasons) refused.set(reason, (refused.get(reason) ?? 0) + 1)
  }
  const best = bestOf(times, terms)
  if (best) best.isBest = true
  return { day, times, none: best ? null : whyNone(refused, judge.isLit(day)) }
}

/** Whether a time of any length is free, as if it were one session, and no day off. */
export function isFreeTime(
  time: Stretch,
  { terms, place, studio }: Pick<TimesQuery, 'terms' | 'place' | 'studio'>,
): boolean {
  const asked = { ...time, before: terms.before, after: terms.after, where: place }
  return !dayOffOf(studio)(time) && studio.taken.every((one) => leavesFree(asked, one, studio.ways))
}

/** Says of times whether they are on a day on which the photographer is away. */
function dayOffOf({ daysOff, zone }: StudioTime): (time: Stretch) => boolean {
  const off = daysOff.map(({ from, to }) => ({ start: civilDayOf(from, zone).start, end: civilDayOf(to, zone).end }))
  return (time) => off.some(({ start, end }) => time.start < end && time.end > start)
}

/** The sessions that lie in the hours of a day; of a type with a row, those of the row, on its day at its place. */
function sessionsOf(day: string, terms: SessionTerms, { zone, placeId }: SessionPlace): Stretch[] {
  const { mini, hours, grid, duration } = terms
  if (mini) return day === mini.day && placeId === mini.placeId ? (publishedRow(terms) ?? []) : []
  return windowsOf(day, hours, zone).flatMap((window) =>
    gridStarts(window, grid, zone)
      .map((start) => ({ start, end: start + duration * minuteMs }))
      .filter(({ end }) => end <= window.end),
  )
}

/** Of the times with enough light what refuses most; without any, the light itself, or the hours that leave it out. */
function whyNone(refused: ReadonlyMap<NoTimeReason, number>, isLit: boolean): NoTimeReason {
  const [most] = [...refused].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? (isLit ? 'hours' : 'light')
}

/** The most light; in the evening the later of two, else the earlier. */
function bestOf(times: readonly OfferedTime[], { half }: SessionTerms): OfferedTime | undefined {
  const most = Math.max(...times.map(({ light }) => toSecond(light)))
  const isMost = ({ light }: OfferedTime): boolean => toSecond(light) === most
  return half === 'evening' ? times.findLast(isMost) : times.find(isMost)
}

const toSecond = (ms: number): number => Math.round(ms / 1000)

interface Judge {
  /** Milliseconds of the wanted light. */
  needed: number
  /** Whether a day has as much of it as a session needs. */
  isLit: (day: string) => boolean
  /** The same for the sessions of a day, which most of a month does not concern. */
  near: (sessions: readonly Stretch[]) => {
    lightIn: (time: Stretch) => number
    /** All that speaks against a time on a day, but for its light. */
    against: (day: string, time: Stretch) => NoTimeReason[]
  }
}

function judgeOf({ terms, place, studio, now }: TimesQuery, from: string, to: string): Judge {
  const [first, last] = [civilDayOf(from, place.zone), civilDayOf(to, place.zone)]
  // Hours of the last day may reach into the morning after it.
  const light = countingLight(place, terms, { start: first.start, end: last.end + dayMs })
  const needed = neededLight(terms) * minuteMs
  const earliest = now + terms.notice * minuteMs
  const lastDay = Temporal.PlainDate.from(dayAt(now, place.zone)).add({ days: terms.ahead }).toString()
  const isOff = dayOffOf(studio)
  const askedFor = (time: Stretch) => ({ ...time, before: terms.before, after: terms.after, where: place })
  return {
    needed,
    isLit: (day) => coveredMs(light, civilDayOf(day, place.zone)) >= needed,
    near: (sessions) => {
      const all = { start: sessions[0]?.start ?? 0, end: Math.max(...sessions.map(({ end }) => end)) }
      const lit = partsIn(light, all)
      const taken = studio.taken.filter(({ start, end }) => start < all.end + dayMs && end > all.start - dayMs)
      const isFree = (time: Stretch): boolean => taken.every((one) => leavesFree(askedFor(time), one, studio.ways))
      return {
        lightIn: (time) => coveredMs(lit, time),
        against: (day, time) => [
          // A row was put on its day by the photographer, however far ahead.
          ...(time.start < earliest || (day > lastDay && !terms.mini) ? (['notice'] as const) : []),
          ...(isOff(time) ? (['off'] as const) : []),
          ...(isFree(time) ? [] : (['taken'] as const)),
        ],
      }
    },
  }
}
