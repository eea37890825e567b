import { type CallState, isWaiting } from './call-state.ts'

/** How many of the families of a row to whom new dates were offered did what. */
export interface RowCounts {
  all: number
  chose: number
  /** Have looked at their dates and not chosen. */
  opened: number
  /** Have not looked at them. */
  notYet: number
  /** Whose session the photographer settled by hand. */
  settled: number
}

interface Counted {
  state: CallState
  decision: 'keep' | 'move' | null
  openedAt: number | null
}

export function countRow(calls: readonly Counted[]): RowCounts {
  const moving = calls.filter(({ decision }) => decision === 'move')
  const count = (is: (call: Counted) => boolean): number => moving.filter(is).length
  return {
    all: moving.length,
    chose: count(({ state }) => state === 'chosen'),
    opened: count((call) => isWaiting(call) && call.openedAt !== null),
    notYet: count((call) => isWaiting(call) && call.openedAt === null),
    settled: count(({ state }) => state === 'settled'),
  }
}

/** `14 of 20 chose; 3 opened; 3 not yet.` */
export const countsWords = ({ all, chose, opened, notYet, settled }: RowCounts): string =>
  `${chose} of ${all} chose; ${opened} opened; ${notYet} not yet${settled === 0 ? '' : `; ${settled} settled by hand`}.`
