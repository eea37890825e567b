import type { Stretch } from '#light/civil-day.ts'
import { minutesBetween, toMinute } from '#time/clock-words.ts'
import type { Light } from '#light/light.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { HourTable } from '#weather/outlook.ts'
import type { SkyLight } from '#weather/sky-light.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { cloudStops, type Facing, subjectEv } from './illuminance.ts'
import { isSunMade, longestPart, nearestSpan, spansOfCondition, type SunMade } from './light-spans.ts'
import { moonlightEv } from './moonlight.ts'
import { duskLampEv, lampEv, nominalEv, starlitEv } from './nominal-light.ts'
import type { Lighting, ShootKind } from '#advisor/options.ts'
import { skyOver } from '#advisor/sky-over.ts'
import { albedos, type Subject } from './subject.ts'

/** The light at one instant: epoch milliseconds and degrees, if known. */
export interface Moment {
  at: number | null
  sunDeg: number | null
  /** EV at ISO 100 of the subject. */
  ev100: number
  /** Stops that the forecast's clouds block; null without one. */
  cloudStops: number | null
}

/** The light of a shoot from start to end. */
export interface Scene {
  /** Whether the chosen light occurs during the shoot, at another time of the day, never, or is unknown. */
  when: 'inSlot' | 'elsewhere' | 'never' | 'unknown'
  /** The chosen condition, or the actual one on a day that never has it; under clouds that of clouds. */
  condition: Lighting
  /** Clouds instead of the sun that was chosen. */
  clouds: SkyLight | undefined
  /** The figures rest on the clouds of an estimate. */
  isCloudEstimate: boolean
  /** The moment to begin with: the start if known, else a usual value. */
  main: Moment
  start: Moment
  /** Sunrise or sunset if it lies between, else the middle. */
  turn: Moment
  turnIs: 'sunrise' | 'sunset' | 'middle'
  end: Moment
  /** Stops in ten minutes, falling below 0; null without times. */
  stopsPer10Min: number | null
}

export interface SceneInput {
  condition: Lighting
  kind: ShootKind
  subject: Subject
}

/**
 * The light of a scene: computed from sun and forecast if place and time are known and the sun causes it, else the
 * usual one.
 */
export function sceneOf(query: SceneInput, context: AdviceContext): Scene {
  const { light, shoot, hours } = context
  const { condition } = query
  if (!isSunMade(condition)) return usualScene(query)
  if (!light || !shoot) return withoutPlace(query)
  const slot = { start: toMinute(shoot.start), end: toMinute(shoot.end) }
  const { when, span } = stretchOf(condition, light, slot)
  const { elevationDeg } = sunAt(light.place, span.start)
  const actual = when === 'never' ? conditionAt(elevationDeg) : condition
  const { clouds, isCloudy, isCloudEstimate } = cloudsOf(actual, skyOver(context, span))
  const momentAt = momentsOf(query, light, new HourTable(hours), isCloudy)
  const turn = turnOf(light, span)
  const [start, middle, end] = [momentAt(span.start), momentAt(turn.at), momentAt(span.end)]
  return {
    when,
    condition: clouds ? 'overcast' : actual,
    clouds,
    isCloudEstimate,
    main: start,
    start,
    turn: middle,
    turnIs: turn.is,
    end,
    stopsPer10Min: rate(start, end, span),
  }
}

/**
 * Clouds where the chosen light needs the sun. An estimate only speaks for golden hour, which names the time of day:
 * bright daylight names the sky, and whoever chose it knows better.
 */
const cloudsInstead = (condition: Lighting, sky: SkyLight | undefined): SkyLight | undefined =>
  sky?.isEven && (condition === 'golden-hour' || (condition === 'bright-daylight' && !sky.isEstimate)) ? sky : undefined

/** Clouds take from the blue hour what they take from the golden hour before it, though it does not need the sun. */
function cloudsOf(condition: Lighting, sky: SkyLight | undefined) {
  const clouds = cloudsInstead(condition, sky)
  const isCloudy = clouds !== undefined || (condition === 'blue-hour' && sky?.isEven === true)
  return { clouds, isCloudy, isCloudEstimate: isCloudy && sky?.isEstimate === true }
}

const rate = (start: Moment, end: Moment, span: Stretch): number =>
  ((end.ev100 - start.ev100) / minutesBetween(span.start, span.end)) * 10

/** The name of a clear sky's light by the height of the sun, in degrees. */
function conditionAt(sunDeg: number): SunMade {
  if (sunDeg >= 6) return 'bright-daylight'
  if (sunDeg >= -4) return 'golden-hour'
  return sunDeg >= -6 ? 'blue-hour' : 'night'
}

/** The part of the slot in the chosen light; else the nearest of the day; the whole slot when the day has none. */
function stretchOf(condition: SunMade, light: Light, slot: Stretch): { when: Scene['when']; span: Stretch } {
  const spans = spansOfCondition(condition, light, slot.end)
  const part = longestPart(spans, slot)
  if (part) return { when: 'inSlot', span: part }
  const span = nearestSpan(spans, slot)
  if (!span) return { when: 'never', span: slot }
  return {
    when: 'elsewhere',
    span: condition === 'golden-hour' || condition === 'blue-hour' ? span : nearEdge(span, slot),
  }
}

/** Of a long span, a part as long as the slot, at the end nearer to it. */
function nearEdge({ start, end }: Stretch, slot: Stretch): Stretch {
  const lasts = Math.min(slot.end - slot.start, end - start)
  return slot.end <= start ? { start, end: start + lasts } : { start: end - lasts, end }
}

function turnOf({ events }: Light, { start, end }: Stretch): { at: number; is: Scene['turnIs'] } {
  const edge = events.find(
    ({ type, at }) => (type === 'sunrise' || type === 'sunset') && toMinute(at) > start && toMinute(at) < end,
  )
  return edge
    ? { at: toMinute(edge.at), is: edge.type === 'sunrise' ? 'sunrise' : 'sunset' }
    : { at: toMinute((start + end) / 2), is: 'middle' }
}

/** The fewest stops of a sky that counts as overcast, and the usual ones (ANSI PH2.7). */
export const usualCloudStops = 3
const overcast = { least: 2, usual: usualCloudStops }

/** The stops that clouds block at a moment: those of the forecast, and at least those of the chosen condition. */
function stopsTaken(condition: Lighting, forecast: number | null, isCloudy: boolean): number {
  if (condition !== 'overcast') return forecast ?? (isCloudy ? overcast.usual : 0)
  return forecast === null ? overcast.usual : Math.max(forecast, overcast.least)
}

/** Clouds even out the light: the far side of a subject gets no more than the near one, and no less than before. */
function clouded(
  sunDeg: number,
  { facing, ground }: { facing: Facing; ground: Subject['ground'] },
  stops: number,
): number {
  const toSun = subjectEv(sunDeg, 'front', albedos[ground]) - stops
  return Math.min(subjectEv(sunDeg, facing, albedos[ground]), toSun)
}

/**
 * The least EV of lamps by the height of the sun: at one height the same for golden and blue hour, so that a minute
 * between them has one exposure.
 */
function lampsOf({ condition, kind, subject }: SceneInput): (sunDeg: number) => number {
  if (condition === 'night') return () => lampEv(kind, condition, subject) ?? starlitEv
  const atDusk = duskLampEv(kind, subject) ?? starlitEv
  return (sunDeg) => (sunDeg < 0 ? atDusk : starlitEv)
}

/** The light at any instant of a day. After dark that of the moon, of lamps, or of the sky, whichever is brightest. */
function momentsOf(query: SceneInput, light: Light, hours: HourTable, isCloudy: boolean): (at: number) => Moment {
  const { condition, subject } = query
  const lampsAt = lampsOf(query)
  return (at) => {
    const { elevationDeg } = sunAt(light.place, at)
    const hour = hours.at(at)
    const forecast = hour ? cloudStops(hour) : null
    const stops = stopsTaken(condition, forecast, isCloudy)
    const sky = clouded(elevationDeg, subject, stops)
    const moon = (moonlightEv(light.place, at, light.moon.illuminatedFraction) ?? starlitEv) - stops
    return { at, sunDeg: elevationDeg, ev100: Math.max(sky, moon, lampsAt(elevationDeg)), cloudStops: forecast }
  }
}

/** Heights of the sun, in degrees, at the beginning, the turn and the end of an evening's golden and blue hour. */
const heights = { 'golden-hour': [6, -50 / 60, -4], 'blue-hour': [-4, -5, -6] } as const

/** Without place and time: usual values; for golden and blue hour those of their angles on any evening. */
function withoutPlace(query: SceneInput): Scene {
  const { condition, subject } = query
  if (condition !== 'golden-hour' && condition !== 'blue-hour') return usualScene(query)
  const lampsAt = lampsOf(query)
  const [start, turn, end] = heights[condition].map((sunDeg): Moment => ({
    at: null,
    sunDeg,
    ev100: Math.max(clouded(sunDeg, subject, 0), lampsAt(sunDeg)),
    cloudStops: null,
  }))
  const usual = usualScene(query)
  return {
    ...usual,
    start: start ?? usual.start,
    turn: turn ?? usual.turn,
    turnIs: condition === 'golden-hour' ? 'sunset' : 'middle',
    end: end ?? usual.end,
  }
}

function usualScene({ condition, kind, subject }: SceneInput): Scene {
  const moment: Moment = { at: null, sunDeg: null, ev100: nominalEv(condition, kind, subject), cloudStops: null }
  return {
    when: 'unknown',
    condition,
    clouds: undefined,
    isCloudEstimate: false,
    main: moment,
    start: moment,
    turn: moment,
    turnIs: 'middle',
    end: moment,
    stopsPer10Min: null,
  }
}
