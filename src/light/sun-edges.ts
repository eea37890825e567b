import { dayMs } from '#kernel/durations.ts'
import { toMinute } from '#time/clock-words.ts'
import type { Stretch } from './civil-day.ts'
import type { Light, Position } from './light.ts'

/** A sunrise or sunset, epoch milliseconds. */
export interface SunEdge {
  /** To the minute. */
  at: number
  /** To the millisecond: a minute later its direction may be another degree. */
  ms: number
  isSetting: boolean
}

/** The sunrises and sunsets of consecutive days, in order. */
export const sunEdges = (lights: readonly Light[]): SunEdge[] =>
  [
    ...lights.flatMap(({ events }) =>
      events
        .filter(({ type }) => type === 'sunrise' || type === 'sunset')
        .map(({ at, direction }) => ({ at, isSetting: direction === 'setting' })),
    ),
    ...eveningAfterMidnight(lights),
  ]
    .map(({ at, isSetting }) => ({ at: toMinute(at), ms: Date.parse(at), isSetting }))
    .sort((one, other) => one.at - other.at)

/** At high latitudes in summer the sun of the last day sets after midnight. */
function eveningAfterMidnight(lights: readonly Light[]): { at: string; isSetting: boolean }[] {
  const last = lights.at(-1)
  const sunset = last?.solarDay.events.sunset
  return last && sunset && sunset > last.day.end ? [{ at: sunset, isSetting: true }] : []
}

export const isUp = ({ elevationDeg }: Position): boolean => elevationDeg > 0

/**
 * The part of a slot in which the sun moves over the horizon: from the sunrise of a slot that starts before it, to the
 * sunset of one that ends after it. All of a slot without the sun, and of one that is longer than a day.
 */
export function sunlitPart(lights: readonly Light[], slot: Stretch, sunAt: (ms: number) => Position): Stretch {
  if (slot.end - slot.start > dayMs) return slot
  const inside = sunEdges(lights).filter(({ at }) => at > slot.start && at < slot.end)
  const sunrise = inside.find(({ isSetting }) => !isSetting)
  const sunset = inside.findLast(({ isSetting }) => isSetting)
  const start = isUp(sunAt(slot.start)) ? slot.start : (sunrise?.ms ?? slot.start)
  const end = isUp(sunAt(slot.end)) ? slot.end : (sunset?.ms ?? slot.end)
  return start < end ? { start, end } : slot
}
