import { localTime } from '#light/clock-words.ts'
import type { Circumstances } from '#advisor/circumstances.ts'
import type { TeamSize, Timeline } from '#advisor/options.ts'
import { editorsOf, hoursPerDay, type PhaseName, phaseNames, type Phases } from './time.ts'

/** Days after the shoot by which it is delivered; `1-3 days` and `2+ weeks` by the last day that keeps the word. */
const promised: Record<Timeline, number> = { 'same-day': 0, '1-3 days': 3, '1 week': 7, '2+ weeks': 14 }

const dayMs = 86_400_000

export interface Schedule {
  shootOn: Temporal.PlainDate
  dueOn: Temporal.PlainDate
  /** The first day that is left for work; later than the due day when that is over. */
  fromOn: Temporal.PlainDate
  /** Days that are left for work, with both ends. */
  days: number
  /** Minutes of work that the team does on one of them, and on all. */
  dailyMinutes: number
  minutes: number
}

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate => (Temporal.PlainDate.compare(one, other) < 0 ? other : one)

/** The day a shoot is counted from: on which it starts, over days on which it ends. */
function shootDay({ shoot, now, timeZone }: Circumstances): Temporal.PlainDate {
  const at = !shoot ? now : shoot.end - shoot.start > dayMs ? shoot.end : shoot.start
  return localTime(at, timeZone).toPlainDate()
}

const quarter = 15 * 60_000

/** Minutes between the end of the shoot and the midnight after it, in whole quarters of an hour. */
function eveningMinutes({ shoot, now, timeZone }: Circumstances, shootOn: Temporal.PlainDate): number {
  const midnight = shootOn.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  return Math.max(0, Math.floor((midnight - Math.max(now, shoot?.end ?? now)) / quarter) * 15)
}

/** The days from the shoot to its delivery, in the calendar of its place: weekends count, for photographers work on them. */
export function scheduleOf(timeline: Timeline, team: TeamSize, circumstances: Circumstances): Schedule {
  const shootOn = shootDay(circumstances)
  const today = localTime(circumstances.now, circumstances.timeZone).toPlainDate()
  const dueOn = shootOn.add({ days: promised[timeline] })
  const isSameDay = timeline === 'same-day'
  const fromOn = later(isSameDay ? shootOn : shootOn.add({ days: 1 }), today)
  const days = Math.max(0, fromOn.until(dueOn).days + 1)
  const full = hoursPerDay * 60
  const dayMinutes = isSameDay ? Math.min(full, eveningMinutes(circumstances, shootOn)) : full
  const dailyMinutes = Math.floor(full * editorsOf(team))
  return { shootOn, dueOn, fromOn, days, dailyMinutes, minutes: Math.floor(dayMinutes * editorsOf(team)) * days }
}

/** The last day on which each phase may end so that all after it still fits before the due day. */
export function deadlinesOf(phases: Phases, { dueOn, fromOn, dailyMinutes }: Schedule): Record<PhaseName, Temporal.PlainDate> {
  let after = 0
  const entries = phaseNames.toReversed().map((name) => {
    const by = later(fromOn, dueOn.subtract({ days: Math.ceil(after / dailyMinutes) }))
    after += phases[name]
    return [name, by] as const
  })
  return Object.fromEntries(entries) as Record<PhaseName, Temporal.PlainDate>
}

/** The day on which so many minutes of work are done. */
export const doneOn = (minutes: number, { fromOn, dailyMinutes }: Schedule): Temporal.PlainDate => fromOn.add({ days: Math.max(0, Math.ceil(minutes / dailyMinutes) - 1) })
