import type { Stretch } from '#light/civil-day.ts'
import { toMinute } from '#time/clock-words.ts'
import { Curve } from '#light/astronomy/crossings.ts'
import type { Light, LightPhase, Span } from '#light/light.ts'
import { partsIn } from '#light/spans.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import type { Lighting } from '#advisor/options.ts'

/** The lighting conditions caused by the sun; the others are indoors or artificial. */
const sunMade = ['golden-hour', 'blue-hour', 'bright-daylight', 'overcast', 'night'] as const satisfies Lighting[]
export type SunMade = (typeof sunMade)[number]

export const isSunMade = (condition: Lighting): condition is SunMade =>
  (sunMade as readonly Lighting[]).includes(condition)

const phases = ({ phases: all }: Light, ...wanted: LightPhase[]): Span[] =>
  all.filter(({ phase }) => wanted.includes(phase))

/**
 * When a condition holds: golden and blue hour by their angles, daylight with the sun above 6°, overcast while it is
 * up, night while it is lower than −6°.
 */
const spansOf: Record<SunMade, (light: Light) => Span[]> = {
  'golden-hour': (light) => withEvening(light.goldenHours, light, 'goldenHourEveningEnd'),
  'blue-hour': (light) => withEvening(light.blueHours, light, 'civilDusk'),
  'bright-daylight': (light) => phases(light, 'day'),
  overcast: ({ sunUp }) => sunUp,
  night: (light) => phases(light, 'night', 'astronomicalTwilight', 'nauticalTwilight'),
}

/** At high latitudes in summer a golden hour continues after midnight. */
function withEvening(
  spans: readonly Span[],
  { day, solarDay }: Light,
  ends: 'goldenHourEveningEnd' | 'civilDusk',
): Span[] {
  const end = solarDay.events[ends]
  return spans.map((span) => (span.end === day.end && end && end > day.end ? { ...span, end } : span))
}

/** The range of sun heights, degrees, of each condition. */
const heightsOf: Record<SunMade, { from: number; to: number }> = {
  'golden-hour': { from: -4, to: 6 },
  'blue-hour': { from: -6, to: -4 },
  'bright-daylight': { from: 6, to: 90 },
  overcast: { from: -50 / 60, to: 90 },
  night: { from: -90, to: -6 },
}

/**
 * The spans after midnight, for a shoot that continues: the almanac of a day ends at midnight.
 */
function spansAfter(condition: SunMade, { place, day }: Light, end: number): Stretch[] {
  const start = Date.parse(day.end)
  if (end <= start) return []
  const { from, to } = heightsOf[condition]
  const curve = new Curve((ms) => sunAt(place, ms).elevationDeg, start, end)
  const edges = [
    start,
    ...[from, to].flatMap((deg) => curve.crossings(deg).map(({ ms }) => ms)).toSorted((one, other) => one - other),
    end,
  ]
  return edges.slice(1).flatMap((until, index) => {
    const since = edges[index] ?? until
    const height = curve.at((since + until) / 2)
    return until > since && height >= from && height < to ? [{ start: since, end: until }] : []
  })
}

/**
 * The intervals of a day, epoch milliseconds to the minute, in which a condition holds, and of the night after it until
 * `until`; adjacent ones are merged.
 */
export function spansOfCondition(condition: SunMade, light: Light, until: number): Stretch[] {
  const spans: Stretch[] = []
  for (const { start, end } of [...spansOf[condition](light), ...spansAfter(condition, light, until)]) {
    const last = spans.at(-1)
    if (last && last.end >= toMinute(start)) last.end = Math.max(last.end, toMinute(end))
    else spans.push({ start: toMinute(start), end: toMinute(end) })
  }
  return spans
}

const durationOf = ({ start, end }: Stretch): number => end - start

/** The distance of a span from a slot, milliseconds. */
const distance = (span: Stretch, slot: Stretch): number => Math.max(0, span.start - slot.end, slot.start - span.end)

/**
 * The longest overlap of a slot with one of the spans; of equal ones the last, because the light before dark is the
 * more urgent.
 */
export const longestPart = (spans: readonly Stretch[], slot: Stretch): Stretch | undefined =>
  partsIn(spans, slot).toSorted((one, other) => durationOf(other) - durationOf(one) || other.start - one.start)[0]

/** The span nearest to a slot. */
export const nearestSpan = (spans: readonly Stretch[], slot: Stretch): Stretch | undefined =>
  spans.toSorted((one, other) => distance(one, slot) - distance(other, slot) || other.start - one.start)[0]
