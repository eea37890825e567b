import type { Light, Position } from '#light/light.ts'
import { compassPoint, shadowOf } from '#light/astronomy/bearing.ts'
import type { Stretch } from '#light/civil-day.ts'
import { isUp, type SunEdge, sunEdges } from '#light/sun-edges.ts'
import { clock, minutesBetween, minutesWords, wholeDegrees } from '#time/clock-words.ts'
import { plain, strong, type Sentence } from './sentence.ts'

/** The distance of an edge from a slot, milliseconds; 0 inside. */
const away = ({ at }: SunEdge, { start, end }: Stretch): number => Math.max(0, start - at, at - end)

const lengthWords = (from: number, to: number): string => minutesWords(minutesBetween(from, to))

/** A sunrise or sunset relative to a slot. */
function placeWords({ at, isSetting }: SunEdge, { start, end }: Stretch): string {
  if (at < start) return `${lengthWords(at, start)} before you start`
  if (at > end) return `${lengthWords(end, at)} after you finish`
  if (at === start) return 'as you start'
  if (at === end) return 'as you finish'
  return isSetting ? `${lengthWords(at, end)} before you finish` : `${lengthWords(start, at)} in`
}

interface EdgeFacts {
  lights: readonly Light[]
  slot: Stretch
  golden: readonly Stretch[]
  blue: readonly Stretch[]
  zone: string
  isSunHidden?: ((span: Stretch) => boolean) | undefined
}

/** The light after a sunset during the shoot. */
function afterglowWords({ at }: SunEdge, { slot, golden, blue, zone, isSunHidden }: EdgeFacts): string {
  const glow = golden.find(({ start, end }) => start <= at && end > at)
  if (!glow || at < slot.start || at >= slot.end) return ''
  if (glow.end >= slot.end)
    return isSunHidden?.({ start: at, end: slot.end }) ? '' : ' The afterglow lasts until you finish.'
  return blue.some(({ start }) => start === glow.end) ? ` Blue hour starts at ${clock(glow.end, zone)}.` : ''
}

/** The sunrise or sunset relevant to a slot: one inside, else the nearest; or that there is none. */
export function edgeSentence(facts: EdgeFacts): Sentence {
  const { lights, slot, zone } = facts
  const nearest = sunEdges(lights).toSorted(
    (one, other) => away(one, slot) - away(other, slot) || Number(other.isSetting) - Number(one.isSetting),
  )[0]
  const state = lights[0]?.state
  if (!nearest)
    return {
      icon: state === 'polarNight' ? 'sunrise' : 'sunset',
      parts: [
        strong(state === 'polarNight' ? 'The sun does not rise on this day.' : 'The sun does not set on this day.'),
      ],
    }
  const { at, isSetting } = nearest
  return {
    icon: isSetting ? 'sunset' : 'sunrise',
    parts: [
      strong(`The sun ${isSetting ? 'sets' : 'rises'} at ${clock(at, zone)}, ${placeWords(nearest, slot)}.`),
      plain(isSetting ? afterglowWords(nearest, facts) : ''),
    ],
  }
}

const bearingWords = ({ azimuthDeg }: Position): string =>
  `${wholeDegrees(azimuthDeg % 360)} ${compassPoint(azimuthDeg)}`

const heightWords = (position: Position): string =>
  isUp(position) ? `, ${wholeDegrees(position.elevationDeg)} high` : ''

/** Direction and length of shadows at a time, because both change; very long ones are not given as a number. */
function shadowWords(position: Position, time: string): string {
  const { azimuthDeg, timesHeight } = shadowOf(position)
  const length =
    timesHeight === null || timesHeight > 30
      ? ' and reach far'
      : `, ${timesHeight.toFixed(timesHeight < 9.95 ? 1 : 0)} times the height`
  return ` At ${time} shadows fall ${compassPoint(azimuthDeg)}${length}.`
}

interface SunPath {
  slot: Stretch
  /** Its part in which the sun moves over the horizon. */
  lit: Stretch
  sunAt: (ms: number) => Position
  zone: string
}

/** The movement of the sun while it is up, its height, and the shadows; undefined in the dark. */
export function bearingSentence({ slot, lit, sunAt, zone }: SunPath): Sentence | undefined {
  const [from, to] = [sunAt(slot.start), sunAt(slot.end)]
  if (from.elevationDeg < -6 && to.elevationDeg < -6) return undefined
  const [rises, sets] = [lit.start > slot.start, lit.end < slot.end]
  const shown = [slot.start, slot.end].find((at) => isUp(sunAt(at)))
  if (shown === undefined && !(rises && sets)) return twilightSentence(from, to)
  const fromWords = rises ? ` at sunrise, ${clock(lit.start, zone)}` : heightWords(from) || ', below the horizon'
  const toWords = sets ? ` at sunset, ${clock(lit.end, zone)}` : heightWords(to)
  return {
    icon: 'compass',
    parts: [
      plain('Sun moves from '),
      strong(bearingWords(sunAt(lit.start))),
      plain(`${fromWords}, to `),
      strong(bearingWords(sunAt(lit.end))),
      plain(`${toWords}.${shown === undefined ? '' : shadowWords(sunAt(shown), clock(shown, zone))}`),
    ],
  }
}

/** The movement of a sun that stays below the horizon. */
function twilightSentence(from: Position, to: Position): Sentence {
  const depths = [-from.elevationDeg, -to.elevationDeg].sort((one, other) => one - other).map(wholeDegrees)
  const below =
    depths[1] === '0°'
      ? 'on the horizon'
      : `${depths[0] === depths[1] ? depths[0] : depths.join(' to ')} below the horizon`
  return {
    icon: 'compass',
    parts: [
      plain('Sun moves from '),
      strong(bearingWords(from)),
      plain(' to '),
      strong(bearingWords(to)),
      plain(`, ${below}.`),
    ],
  }
}
