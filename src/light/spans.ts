import type { Light, LightPhase, Span } from '#light/light.ts'
import type { Stretch } from './civil-day.ts'
import { toMinute } from '#time/clock-words.ts'

/** A span to the minute, as it is shown. */
export const stretchOf = ({ start, end }: Span): Stretch => ({ start: toMinute(start), end: toMinute(end) })

/** The spans of one kind over consecutive days, to the minute; those that meet at midnight are merged. */
export function spansOver(lights: readonly Light[], kind: 'goldenHours' | 'blueHours' | 'sunUp'): Stretch[] {
  const spans: Stretch[] = []
  for (const span of lights.flatMap((light) => light[kind])) {
    const next = stretchOf(span)
    const last = spans.at(-1)
    if (last?.end === next.start) last.end = next.end
    else spans.push(next)
  }
  return spans
}

/** The part of a span inside the slot; undefined when there is none. */
export function partIn(span: Stretch, slot: Stretch): Stretch | undefined {
  const part = { start: Math.max(span.start, slot.start), end: Math.min(span.end, slot.end) }
  return part.end > part.start ? part : undefined
}

export const partsIn = (spans: readonly Stretch[], slot: Stretch): Stretch[] =>
  spans.flatMap((span) => partIn(span, slot) ?? [])

/** The milliseconds of the slot that the spans cover. */
export const coveredMs = (spans: readonly Stretch[], slot: Stretch): number =>
  partsIn(spans, slot).reduce((sum, { start, end }) => sum + end - start, 0)

/** The minutes of the slot that the spans cover. */
export const minutesIn = (spans: readonly Stretch[], slot: Stretch): number => coveredMs(spans, slot) / 60_000

/** Whether the sun stays below the blue hour's heights for the whole slot. */
export const isDark = (lights: readonly Light[], slot: Stretch): boolean =>
  lights.flatMap(({ phases }) => phases).every((span) => darker.includes(span.phase) || !partIn(stretchOf(span), slot))

/** Whether the sun is below the blue hour's heights for some of the slot. */
export const reachesDark = (lights: readonly Light[], slot: Stretch): boolean =>
  lights.flatMap(({ phases }) => phases).some((span) => darker.includes(span.phase) && partIn(stretchOf(span), slot))

const darker: LightPhase[] = ['night', 'astronomicalTwilight', 'nauticalTwilight']
