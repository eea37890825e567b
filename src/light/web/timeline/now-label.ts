import type { Stretch } from '#light/civil-day.ts'
import { shareOf } from '#light/web/share.ts'

/** The widest label, as a share of a phone's band. */
const labelShare = 0.2

/** On the side with more room: large text on a phone needs nearly half of the width. */
export const isLabelLeft = (now: number, day: Stretch): boolean => shareOf(now, day) > 0.5

/** Whether the slot, with its handles, would lie over the label of the current time. */
export function isLabelCovered(now: number, slot: Stretch | undefined, day: Stretch): boolean {
  if (!slot) return false
  const at = shareOf(now, day)
  const [from, to] = isLabelLeft(now, day) ? [at - labelShare, at] : [at, at + labelShare]
  return shareOf(slot.end, day) > from && shareOf(slot.start, day) < to
}
