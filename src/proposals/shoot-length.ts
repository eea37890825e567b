import type { ProposalFacts } from './facts.ts'
import { takenLines, type Ticks } from './lines.ts'

const maxMinutes = 7 * 24 * 60

/** How long the shoot is with these extras, in minutes. */
export function shootMinutes({ lines, shoot }: Pick<ProposalFacts, 'lines' | 'shoot'>, ticks: Ticks): number {
  const extra = takenLines(lines, ticks).reduce(
    (sum, { minutes, kind, quantity }) => sum + (kind === 'extra' ? (minutes * quantity) / 1000 : 0),
    0,
  )
  return Math.min(shoot.minutes + extra, maxMinutes)
}

/** When the shoot starts, in epoch milliseconds; undefined while its day or its time is open. */
export const shootStart = ({ day, time, timeZone }: ProposalFacts['shoot']): number | undefined =>
  day === null || time === ''
    ? undefined
    : Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
        .epochMilliseconds
