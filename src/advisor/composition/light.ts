import { compassPoint, shadowOf } from '#light/astronomy/bearing.ts'
import { clock, clockRange, wholeDegrees } from '#time/clock-words.ts'
import type { Light, Position } from '#light/light.ts'
import { isoOf } from '#kernel/dates.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { HourTable } from '#weather/outlook.ts'
import { evenLightWords, type SkyLight } from '#weather/sky-light.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import type { Facts } from '#advisor/facts.ts'
import { cloudStops } from '#advisor/exposure/illuminance.ts'
import { nearestSpan } from '#advisor/exposure/light-spans.ts'
import { timesWords } from '#advisor/words/number-words.ts'
import { stopsWords } from '#advisor/exposure/figure-words.ts'
import { skyOver } from '#advisor/sky-over.ts'
import { capitalized } from '#advisor/words/option-words.ts'
import { lowSunDeg } from '#advisor/low-sun.ts'
import { lowSunFacing, lowSunWords } from '#weather/low-sun.ts'
import type { AnyKind, Composing, Environment } from '#advisor/options.ts'

/**
 * Where the sun is as seen when looking at the subject, degrees from straight ahead: 180 is behind the photographer.
 * Rules of thumb.
 */
const facings: Record<Composing, { deg: number; name: string; why: string }> = {
  minimalist: { deg: 90, name: 'side light', why: 'it draws one edge and leaves the rest flat' },
  dramatic: { deg: 0, name: 'back light', why: 'it leaves an outline and hides the rest' },
  natural: { deg: 135, name: 'light over your shoulder', why: 'it is how we see each other' },
  artistic: { deg: 0, name: 'back light', why: 'flare and silhouettes do the drawing' },
  documentary: { deg: 90, name: 'side light', why: 'it brings out texture and stays honest' },
  fashion: { deg: 180, name: 'front light', why: 'it shows the fabric as it is' },
}

interface LightWords {
  items: string[]
  warnings: string[]
  /** The direction to look in and when, if known. */
  direction: { point: string; words: string } | undefined
}

interface LightInput {
  style: Composing
  environment: Environment
  kind: AnyKind | undefined
}

/** How to use the light of the place and time; without them, general advice. */
export function lightWords({ style, environment, kind }: LightInput, context: AdviceContext, facts: Facts): LightWords {
  const { light, shoot, hours } = context
  const known = light && shoot ? { light, at: (shoot.start + shoot.end) / 2, slot: shoot } : undefined
  const sun = known && sunAt(known.light.place, known.at)
  if (environment === 'studio' || environment === 'indoor')
    return { items: windowItems(environment, sun, facts), warnings: [], direction: undefined }
  if (!known || !sun) return { items: anywhereItems(style, facts), warnings: [], direction: undefined }
  const when = facts.add('middle', 'Middle of the shoot', clock(known.at, known.light.timeZone), isoOf(known.at))
  if (sun.elevationDeg <= 0) return afterSunset(environment, sun, known, when, facts)
  const clouds = cloudItem(hours, known.at, facts)
  return underClouds(skyOver(context, known.slot), clouds) ?? inSun({ style, kind }, sun, when, { clouds, facts })
}

/** Light from everywhere has no side to choose; undefined where the sun comes through. */
function underClouds(sky: SkyLight | undefined, clouds: string | undefined): LightWords | undefined {
  const even = sky && evenLightWords(sky)
  if (!even) return undefined
  return {
    items: [
      even,
      'Nothing throws a shadow: shape comes from color, and from dark against bright.',
      clouds ?? 'A white sky is best left out of the frame.',
    ],
    warnings: [],
    direction: undefined,
  }
}

/**
 * A window or a soft lamp at half of a right angle; light falls off with the square of the distance, as geometry has it
 * for a small source.
 */
function windowItems(environment: 'studio' | 'indoor', sun: Position | undefined, facts: Facts): string[] {
  const angle = facts.add('keyDeg', 'Angle of the light', '45°', 45)
  const less = facts.add('squareStops', 'Twice as far', '2 stops', 2)
  const source = environment === 'studio' ? 'key light' : 'window'
  const items = [
    `Set the ${source} at ${angle} to the face, ` +
      `${environment === 'studio' ? 'and as high above the eyes' : 'and turn off the lamps that fight it'}.`,
    `Twice as far from it means ${less} less light: a step toward the ${source} darkens the background.`,
  ]
  if (!sun || sun.elevationDeg <= 0 || environment === 'studio') return items
  const [bright, soft] = [
    facts.add('sunPoint', 'Direction of the sun', compassPoint(sun.azimuthDeg)),
    facts.add('shadePoint', 'Direction of the shade', compassPoint(sun.azimuthDeg + 180)),
  ]
  return [
    ...items,
    `During the shoot the sun comes through windows facing ${bright}; those facing ${soft} have soft light.`,
  ]
}

/** Sun heights, degrees, for which shadow lengths are given when no time is known. */
const lowDeg = 6
const halfDeg = 30

function anywhereItems(style: Composing, facts: Facts): string[] {
  const { deg, name, why } = facings[style]
  const times = (name_: string, sunDeg: number) => {
    const length = shadowOf({ azimuthDeg: 0, elevationDeg: sunDeg }).timesHeight ?? 0
    return facts.add(name_, `Shadows at ${sunDeg}°`, timesWords(length), length)
  }
  const [low, half] = [
    facts.add('lowDeg', 'A low sun', `${lowDeg}°`, lowDeg),
    facts.add('halfDeg', 'A higher sun', `${halfDeg}°`, halfDeg),
  ]
  const turned =
    deg === 0
      ? 'straight behind the subject'
      : `${facts.add('facingDeg', 'Sun from your view', `${deg}°`, deg)} away from where you are looking`
  return [
    `Use ${name}, the sun ${turned}: ${why}.`,
    `With the sun at ${low} shadows are ${times('lowShadow', lowDeg)} as long as things are tall, at ${half} ` +
      `${times('halfShadow', halfDeg)}: come early or late for lines on the ground.`,
  ]
}

/** Above this height, degrees, the sun puts eyes into shadow. Rule of thumb. */
const steepDeg = 50

/** Longer shadows do not fit into a frame. */
const endlessTimes = 30

function inSun(
  { style, kind }: Pick<LightInput, 'style' | 'kind'>,
  sun: Position,
  when: string,
  { clouds, facts }: { clouds: string | undefined; facts: Facts },
): LightWords {
  const { deg, name, why } = facings[style]
  const point = (turned: number) => compassPoint(sun.azimuthDeg + turned)
  const looks = deg === 0 ? [point(0)] : deg === 180 ? [point(180)] : [point(deg), point(-deg)]
  facts.add('look', 'Look', looks.join(' or '))
  const height = facts.add('sunAltitudeDeg', 'Height of the sun', wholeDegrees(sun.elevationDeg), sun.elevationDeg)
  const bearing = facts.add('sunAzimuthDeg', 'Bearing of the sun', wholeDegrees(sun.azimuthDeg % 360), sun.azimuthDeg)
  const items = [
    `At ${when} the sun is in the ${facts.add('sunPoint', 'Direction of the sun', point(0))}, at ${bearing}, ` +
      `${height} high.`,
    `Look ${point(180)} for front light, ${point(90)} or ${point(-90)} for side light, ${point(0)} for back light.`,
    ...usualItem({ style, kind }, sun),
    ...shadowItem(sun, facts),
    ...(clouds ? [clouds] : []),
  ]
  const isSteep = sun.elevationDeg > steepDeg
  return {
    items,
    warnings: isSteep
      ? [`With the sun ${height} high, eyes are in shadow: use open shade, or hats and reflectors.`]
      : [],
    direction: { point: looks[0] ?? '', words: `At ${when} look ${looks.join(' or ')} for ${name}: ${why}.` },
  }
}

/** What other advice does with a low sun, where the style wants something else of it. */
function usualItem({ style, kind }: Pick<LightInput, 'style' | 'kind'>, sun: Position): string[] {
  const { deg, name } = facings[style]
  const isUsual = deg === (lowSunFacing(kind) === 'back' ? 0 : 90)
  if (sun.elevationDeg > lowSunDeg || isUsual) return []
  return [
    `With the sun this low, ${lowSunWords(kind, sun.azimuthDeg)}, as a rule. ${capitalized(name)} is the choice of ` +
      'this style.',
  ]
}

function shadowItem(sun: Position, facts: Facts): string[] {
  const { azimuthDeg, timesHeight } = shadowOf(sun)
  if (timesHeight === null || timesHeight > endlessTimes) return []
  const length = facts.add('shadowTimesHeight', 'Shadows', timesWords(timesHeight), timesHeight)
  return [
    `Shadows fall ${facts.add('shadowPoint', 'Direction of shadows', compassPoint(azimuthDeg))} and are ` +
      `${length} as long as things are tall: give them room in the frame.`,
  ]
}

/** From this many stops on, clouds make the light directionless: no shadows any more (ANSI PH2.7, cloudy bright). */
const flatStops = 2

function cloudItem(hours: AdviceContext['hours'], at: number, facts: Facts): string | undefined {
  const hour = new HourTable(hours).at(at)
  const stops = hour ? cloudStops(hour) : 0
  if (stops < flatStops) return undefined
  return (
    `Clouds take ${facts.add('cloudStops', 'Clouds take', stopsWords(stops), stops)} by the forecast: light ` +
    'comes from everywhere, and a white sky is best left out.'
  )
}

interface Dusk {
  light: Light
  slot: { start: number; end: number }
}

/** Below this height, degrees, the sky has no sunset colors left. */
const darkDeg = -6

const darkItems = {
  lamps: 'Put the brightest lamp behind something, or at the very edge of the frame.',
  open: 'Build the frame from outlines against the sky: below the horizon nothing has a shape.',
}

/** The sky after sunset, and artificial light with it. */
function afterSunset(environment: Environment, sun: Position, dusk: Dusk, when: string, facts: Facts): LightWords {
  const isTwilight = sun.elevationDeg > darkDeg
  const depth = facts.add('sunDepthDeg', 'Sun below the horizon', wholeDegrees(-sun.elevationDeg), -sun.elevationDeg)
  const [point, away] = [
    facts.add('sunPoint', 'Direction of the sun', compassPoint(sun.azimuthDeg)),
    facts.add('shadePoint', 'Away from the sun', compassPoint(sun.azimuthDeg + 180)),
  ]
  const lamps =
    environment === 'urban'
      ? 'lamps and windows are the light, so build the frame around one'
      : 'bring the light with you, or use the moon'
  const items = [
    isTwilight
      ? `At ${when} the sun is ${depth} below the horizon, in the ${point}: look there for outlines, and ${away} ` +
        'for faces lit by the sky.'
      : `At ${when} the sun is ${depth} below the horizon: ${lamps}.`,
    ...blueItem(environment, dusk, facts),
    isTwilight
      ? 'The bright part of the sky is the largest soft light there is: turn faces toward it.'
      : darkItems[environment === 'urban' ? 'lamps' : 'open'],
  ]
  return {
    items,
    warnings: [],
    direction: isTwilight
      ? { point, words: `At ${when} look ${point} for outlines against the sky, ${away} for faces.` }
      : undefined,
  }
}

/**
 * The blue hour nearest to the shoot, in which the sky is as bright as lit buildings: EV 3 for the sky by USNO Circular
 * 171, EV 3 to 5 for the buildings by ANSI PH2.7.
 */
function blueItem(environment: Environment, { light, slot }: Dusk, facts: Facts): string[] {
  const blue = nearestSpan(
    light.blueHours.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
    slot,
  )
  if (!blue) return []
  const range = facts.add('blueHour', 'Blue hour', clockRange(blue.start, blue.end, light.timeZone))
  return [
    environment === 'urban'
      ? `Lit buildings and sky are nearly as bright as each other ${range}.`
      : `The sky is deepest blue ${range}.`,
  ]
}
