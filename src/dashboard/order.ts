import type { FoundNeed } from './api.ts'

interface Moment {
  /** The end of today, epoch milliseconds. */
  soon: number
  /** The instant at which a day begins. */
  startOf: (day: string) => number
}

/**
 * The most urgent first: forecasts that wait for a decision, what a shoot of today needs before it starts, people who
 * wait for an answer or an email, money that is late or that clients get back, each the longest first, then the rest by
 * the day on which it is needed.
 */
export function byUrgency<N extends FoundNeed>(needs: readonly N[], { soon, startOf }: Moment): N[] {
  const rank = (need: N): [number, number] => {
    if (need.kind === 'rain') return [-1, need.start]
    if (need.kind === 'inquiry') return [1, need.since]
    if (need.kind === 'email') return [1, need.dueAt]
    if (need.kind === 'overdue') return [2, startOf(need.dueDate)]
    if (need.kind === 'refund') return [2, startOf(need.issueDate)]
    const at = need.kind === 'unsent' ? startOf(need.dueDate) : need.start
    return [need.kind !== 'unsent' && at < soon ? 0 : 3, at]
  }
  return needs
    .map((need) => ({ need, rank: rank(need) }))
    .toSorted(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1])
    .map(({ need }) => need)
}

interface Planned {
  id: number
  title: string
  date: number
  endsAt: number
}

/** Each shoot that starts before an earlier one is over, with the earlier one that ends last. Soonest first. */
export function overlapsAmong<S extends Planned>(shoots: readonly S[]): { shoot: S; other: S }[] {
  let last: S | undefined
  return shoots.flatMap((shoot) => {
    const other = last
    if (!last || shoot.endsAt > last.endsAt) last = shoot
    return other && other.endsAt > shoot.date ? [{ shoot, other }] : []
  })
}
