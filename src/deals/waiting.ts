import { hourMs } from '#kernel/durations.ts'
import type { Deal } from './deal.ts'

/** After so many hours an inquiry without an answer is late. */
export const lateAfterHours = 24

/** How long it has stood in its list. */
export const waitedMs = ({ laneAt }: Pick<Deal, 'laneAt'>, now: number): number => Math.max(0, now - Date.parse(laneAt))

/** Whether the client has waited longer for an answer than they should. */
export const isLate = (deal: Pick<Deal, 'lane' | 'laneAt'>, now: number): boolean =>
  deal.lane === 'ours' && waitedMs(deal, now) >= lateAfterHours * hourMs

/** `40 min`, `5 h`, `26 h, late`, `3 d`: how long it has stood in its list. */
export function waitWords(deal: Pick<Deal, 'lane' | 'laneAt'>, now: number): string {
  const hours = waitedMs(deal, now) / hourMs
  const words =
    hours < 1 ? `${Math.floor(hours * 60)} min` : hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`
  return isLate(deal, now) ? `${words}, late` : words
}
