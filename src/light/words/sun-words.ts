import type { Light, Position } from '#light/light.ts'
import { compassPoint, shadowOf } from '#light/astronomy/bearing.ts'
import type { Stretch } from '#light/civil-day.ts'
import { clock, minutesBetween, minutesWords, toMinute, wholeDegrees } from '#time/clock-words.ts'
import { plain, strong, type Sentence } from './sentence.ts'

interface Edge {
  at: number
  isSetting: boolean
}

const edgesOf = (lights: readonly Light[]): Edge[] =>
  [
    ...lights.flatMap(({ events }) =>
      events
        .filter(({ type }) => type === 'sunrise' || type === 'sunset')
        .map(({ at, direction }) => ({ at, isSetting: direction === 'setting' })),
    ),
    ...eveningAfterMidnight(lights),
  ]
    .map(({ at, isSetting }) => ({ at: toMinute(at), isSetting }))
    .sort((one, other) => one.at - other.at)

/** At high latitudes in summer the sun of the last day sets after midnight. */
function eveningAfterMidnight(lights: readonly Light[]): { at: string; isSetting: boolean }[] {
  const last = lights.at(-1)
  const sunset = last?.solarDay.events.sunset
  return last && sunset && sunset > last.day.end ? [{ at: sunset, isSetting: true }] : []
}

/** The distance of an edge from a slot, milliseconds; 0 inside. */
const away = ({ at }: Edge, { start, end }: Stretch): number => Math.max(0, start - at, at - end)

const lengthWords = (from: number, to: number): string => minutesWords(minutesBetween(from, to))

/** A sunrise or sunset relative to a slot. */
function placeWords({ at, isSetting }: Edge, { start, end }: Stretch): string {
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
function afterglowWords({ at }: Edge, { slot, golden, blue, zone, isSunHidden }: EdgeFacts): string {
  const glow = golden.find(({ start, end }) => start <= at && end > at)
  if (!glow || at < slot.start || at >= slot.end) return ''
  if (glow.end >= slot.end)
    return isSunHidden?.({ start: at, end: slot.end }) ? '' : ' The afterglow lasts until you finish.'
  return blue.some(({ start }) => start === glow.end) ? ` Blue hour starts at ${clock(glow.end, zone)}.` : ''
}

/** The sunrise or sunset relevant to a slot: one inside, else the nearest; or that there is none. */
export function edgeSentence(facts: EdgeFacts): Sentence {
  const { lights, slot, zone } = facts
  const nearest = edgesOf(lights).toSorted(
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

const isUp = ({ elevationDeg }: Position): boolean => elevationDeg > 0

const heightWords = (position: Position): string =>
  isUp(position) ? `, ${wholeDegrees(position.elevationDeg)} high` : ''

/** Direction and length of shadows; very long ones are not given as a number. */
function shadowWords(position: Position): string {
  const { azimuthDeg, timesHeight } = shadowOf(position)
  const length =
    timesHeight === null || timesHeight > 30
      ? ' and reach far'
      : `, ${timesHeight.toFixed(timesHeight < 9.95 ? 1 : 0)} times the height`
  return ` Shadows fall ${compassPoint(azimuthDeg)}${length}.`
}

/** The movement of the sun, its height, and the shadows; undefined in the dark. */
export function bearingSentence(from: Position, to: Position): Sentence | undefined {
  if (from.elevationDeg < -6 && to.elevationDeg < -6) return undefined
  if (!isUp(from) && !isUp(to)) {
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
  const lit = isUp(from) ? from : to
  return {
    icon: 'compass',
    parts: [
      plain('Sun moves from '),
      strong(bearingWords(from)),
      plain(`${heightWords(from) || ', below the horizon'}, to `),
      strong(bearingWords(to)),
      plain(`${heightWords(to)}.${shadowWords(lit)}`),
    ],
  }
}
