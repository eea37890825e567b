import { dayMs, hourMs } from '#kernel/durations.ts'
import { localTime } from '#time/clock-words.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import type { TeamSize, Timeline } from '#advisor/options.ts'
import { editorsOf, hoursPerDay, minutesOf, type PhaseName, phaseNames, type Phases } from './time.ts'

/** Days after the shoot by which it is delivered; for `1-3 days` and `2+ weeks` the latest day. */
const promised: Record<Timeline, number> = { 'same-day': 0, '1-3 days': 3, '1 week': 7, '2+ weeks': 14 }

export interface Schedule {
  shootOn: Temporal.PlainDate
  dueOn: Temporal.PlainDate
  /** The first day left for work; after the due day when that is over. */
  fromOn: Temporal.PlainDate
  /** Days left for work, both ends included. */
  days: number
  /** Minutes of work that the team does on one of them, and on all. */
  dailyMinutes: number
  minutes: number
}

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one

/** The day from which delivery is counted: the start of the shoot, or its end if it takes days. */
function shootDay({ shoot, now, timeZone }: AdviceContext): Temporal.PlainDate {
  const at = !shoot ? now : shoot.end - shoot.start > dayMs ? shoot.end : shoot.start
  return localTime(at, timeZone).toPlainDate()
}

const quarter = 15 * 60_000

/**
 * The end of the shoot; without one, the usual length of such a shoot from now.
 */
const endOf = ({ shoot, now }: AdviceContext, hours: number): number => shoot?.end ?? now + hours * hourMs

/** Minutes from the end of the shoot to the next midnight, in whole quarters of an hour. */
function eveningMinutes({ now, timeZone }: AdviceContext, end: number, dueOn: Temporal.PlainDate): number {
  const midnight = dueOn.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  return Math.max(0, Math.floor((midnight - Math.max(now, end)) / quarter) * 15)
}

/** The days from the shoot to its delivery, in its place's calendar, weekends included. */
export function scheduleOf(timeline: Timeline, team: TeamSize, context: AdviceContext, hours: number): Schedule {
  const shootOn = shootDay(context)
  const today = localTime(context.now, context.timeZone).toPlainDate()
  const isSameDay = timeline === 'same-day'
  const end = endOf(context, hours)
  const endOn = localTime(end, context.timeZone).toPlainDate()
  // A shoot that ends after midnight counts from the day that has begun.
  const dueOn = isSameDay ? endOn : shootOn.add({ days: promised[timeline] })
  const fromOn = later(isSameDay ? endOn : shootOn.add({ days: 1 }), today)
  const days = Math.max(0, fromOn.until(dueOn).days + 1)
  const full = hoursPerDay * 60
  const dayMinutes = isSameDay ? Math.min(full, eveningMinutes(context, end, dueOn)) : full
  const dailyMinutes = Math.floor(full * editorsOf(team))
  return { shootOn, dueOn, fromOn, days, dailyMinutes, minutes: Math.floor(dayMinutes * editorsOf(team)) * days }
}

/**
 * The last day on which each phase may end for the rest to fit before the due day; when it does not fit, the first
 * possible day.
 */
export function deadlinesOf(phases: Phases, schedule: Schedule): Record<PhaseName, Temporal.PlainDate> {
  const { dueOn, fromOn, dailyMinutes, minutes } = schedule
  const needed = minutesOf(phases)
  let done = 0
  const entries = phaseNames.map((name) => {
    done += phases[name]
    return [
      name,
      needed > minutes
        ? doneOn(done, schedule)
        : later(fromOn, dueOn.subtract({ days: Math.ceil((needed - done) / dailyMinutes) })),
    ] as const
  })
  return Object.fromEntries(entries) as Record<PhaseName, Temporal.PlainDate>
}

/** The day on which this many minutes of work are done: a first day that is only an evening has fewer. */
export function doneOn(done: number, { fromOn, dailyMinutes, days, minutes }: Schedule): Temporal.PlainDate {
  const first = days === 1 ? minutes : dailyMinutes
  return fromOn.add({ days: done <= first ? 0 : Math.ceil((done - first) / dailyMinutes) })
}

/** Whether a Saturday or Sunday is among the days. */
export const hasWeekend = ({ fromOn, days }: Schedule): boolean =>
  Array.from({ length: Math.min(days, 7) }, (_, index) => fromOn.add({ days: index }).dayOfWeek).some((day) => day > 5)
