import { minuteMs } from '#kernel/durations.ts'
import { wholeDays } from '#shoots/taken-time.ts'
import type { ProposalFacts } from './facts.ts'
import type { Ticks } from './lines.ts'
import { shootMinutes, shootStart } from './shoot-length.ts'

/** What an accepted proposal takes; epoch milliseconds. */
export interface TakenTime {
  /** When the shoot starts. */
  start: number
  /** How long it is. */
  minutes: number
  /** What is kept free for it. */
  from: number
  until: number
}

type Timed = Pick<ProposalFacts, 'lines' | 'shoot' | 'takes' | 'before' | 'after'>

/** The time that a proposal takes with these extras; undefined while its day is open. */
export function takenTime(facts: Timed, ticks: Ticks): TakenTime | undefined {
  const start = shootStart(facts.shoot)
  if (start === undefined) return undefined
  const minutes = shootMinutes(facts, ticks)
  const endsAt = start + minutes * minuteMs
  const taken =
    facts.takes === 'day'
      ? wholeDays({ date: start, endsAt, timeZone: facts.shoot.timeZone })
      : { from: start - facts.before * minuteMs, until: endsAt + facts.after * minuteMs }
  return { start, minutes, ...taken }
}
