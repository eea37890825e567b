import type { Light, LightEventType, LightPhase, Span } from '#light/light.ts'
import { isoOf } from '#kernel/dates.ts'
import { civilDayOf, type Stretch } from './civil-day.ts'
import { Curve, type Crossing } from './astronomy/crossings.ts'
import { lookFrom, rounded, type LightPlace } from './astronomy/horizon.ts'
import { milkyWayOf } from './astronomy/milky-way.ts'
import { moonOf } from './astronomy/moon.ts'
import { solarDayOf } from './astronomy/solar-day.ts'
import { thresholds, type Threshold } from './astronomy/thresholds.ts'

/** A passage of the sun through one of the thresholds. */
interface Passage extends Crossing {
  threshold: Threshold
  type: LightEventType
}

/** The phase below each height, ascending; above the last it is day. */
const phasesBelow: [thresholdDeg: number, phase: LightPhase][] = [
  [-18, 'night'],
  [-12, 'astronomicalTwilight'],
  [-6, 'nauticalTwilight'],
  [-4, 'blueHour'],
  [6, 'goldenHour'],
]

/**
 * The light of a calendar day at a place, with exactly the events in it: a threshold may be passed twice in one
 * direction, or not at all. `zone` defines the day.
 */
export function lightOf(place: LightPlace, date: string, zone: string): Light {
  const day = civilDayOf(date, zone)
  const sun = lookFrom(place, 'sun')
  const curve = new Curve((ms) => sun(ms).elevationDeg, day.start, day.end)
  const passages = thresholds
    .flatMap((threshold) =>
      curve.crossings(threshold.deg).map((crossing): Passage => ({
        ...crossing,
        threshold,
        type: crossing.isRising ? threshold.rising : threshold.setting,
      })),
    )
    .sort((one, other) => one.ms - other.ms)
  const between = (low: number, high: number) =>
    spansBetween(curve, day, (height) => height >= low && height <= high, [low, high])
  const sunUp = between(riseSet, 90)
  // Half of the work, which most screens do not show.
  const moon = whenAsked(() => moonOf(place, day))
  const milkyWay = whenAsked(() => milkyWayOf(place, day))
  return {
    place: { lat: place.lat, lng: place.lng },
    date,
    timeZone: zone,
    day: spanOf(day),
    state:
      curve.points.length === 0 || (curve.lowest < riseSet && curve.highest > riseSet)
        ? 'normal'
        : curve.lowest >= riseSet
          ? 'polarDay'
          : 'polarNight',
    events: passages.map(({ ms, isRising, threshold, type }) => ({
      type,
      thresholdDeg: threshold.deg,
      direction: isRising ? ('rising' as const) : ('setting' as const),
      at: isoOf(ms),
      azimuthDeg: rounded(sun(ms).azimuthDeg),
    })),
    phases: phasesOf(curve, day),
    goldenHours: between(-4, 6).map(spanOf),
    blueHours: between(-6, -4).map(spanOf),
    sunUp: sunUp.map(spanOf),
    sunUpMinutes: Math.round(sunUp.reduce((sum, { start, end }) => sum + end - start, 0) / 60_000),
    solarDay: solarDayOf(place, day),
    get moon() {
      return moon()
    },
    get milkyWay() {
      return milkyWay()
    },
  }
}

/** The result of `make`, which runs when it is asked for first. */
function whenAsked<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => (made ??= { result: make() }).result
}

/** The sun's upper edge on the horizon: 34′ of refraction and 16′ of its radius (USNO). */
const riseSet = -50 / 60

const spanOf = ({ start, end }: Stretch): Span => ({ start: isoOf(start), end: isoOf(end) })

/**
 * The intervals of the day in which the height satisfies a condition: split at the limits, then tested in the middle.
 */
function spansBetween(curve: Curve, day: Stretch, isIn: (height: number) => boolean, limits: number[]): Stretch[] {
  const spans: Stretch[] = []
  for (const { start, end, height } of cutAt(curve, day, limits)) {
    if (!isIn(height)) continue
    const last = spans.at(-1)
    if (last?.end === start) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

/** The day split at every crossing of these heights, each part with the height in its middle. */
function cutAt(curve: Curve, day: Stretch, limits: number[]): (Stretch & { height: number })[] {
  const cuts = limits.flatMap((limit) => curve.crossings(limit).map(({ ms }) => ms)).sort((one, other) => one - other)
  const edges = [...new Set([day.start, ...cuts, day.end])]
  return edges.slice(1).map((end, index) => {
    const start = edges[index] ?? end
    return { start, end, height: curve.at((start + end) / 2) }
  })
}

function phasesOf(curve: Curve, day: Stretch): Light['phases'] {
  const phases: { phase: LightPhase; start: number; end: number }[] = []
  for (const { start, end, height } of cutAt(
    curve,
    day,
    phasesBelow.map(([limit]) => limit),
  )) {
    const phase = phasesBelow.find(([limit]) => height < limit)?.[1] ?? 'day'
    const last = phases.at(-1)
    if (last?.phase === phase) last.end = end
    else phases.push({ phase, start, end })
  }
  return phases.map((phase) => ({ ...phase, ...spanOf(phase) }))
}
