import { dayMs } from '#kernel/durations.ts'
import type { Light, MoonLook, Position } from '#light/light.ts'
import type { Stretch } from '#light/civil-day.ts'
import { clock, clockRange, toMinute } from '#time/clock-words.ts'
import { goldenSentence } from './golden-words.ts'
import { darkSentence, milkyWaySentence, moonSentence } from './night-words.ts'
import { type ForecastHour, rainSentence } from './rain-words.ts'
import type { Sentence } from './sentence.ts'
import { isDark, spansOver } from '#light/spans.ts'
import { sunlitPart } from '#light/sun-edges.ts'
import { bearingSentence, edgeSentence } from './sun-words.ts'

/** The maximum number of sentences. */
const maxSentences = 4

export interface SlotFacts {
  /** The days that the slot overlaps, in order; the first is the one shown. */
  lights: readonly [Light, ...Light[]]
  /** The previous day: an early shoot begins in its night. */
  eve?: Light | undefined
  /** Epoch milliseconds. */
  slot: Stretch
  sunAt: (ms: number) => Position
  moonAt: (ms: number) => MoonLook
  /** Hours of the forecast; empty for an estimate. */
  hours: readonly ForecastHour[]
  /** Whether clouds of the forecast hide the sun during a time. */
  isSunHidden?: (span: Stretch) => boolean
}

/** Below this height the sun gives no more color. */
const blueDeg = -6

/** The light during a shoot in at most four sentences, computed from place, day and forecast. */
export function sentences({ lights, eve, slot, sunAt, moonAt, hours, isSunHidden }: SlotFacts): Sentence[] {
  const zone = lights[0].timeZone
  const [golden, blue] = [spansOver(lights, 'goldenHours'), spansOver(lights, 'blueHours')]
  const [from, to] = [sunAt(slot.start), sunAt(slot.end)]
  const first = { slot, golden, blue, zone }
  const rain = rainSentence(hours, slot, zone)
  // Over several days the sun's directions are meaningless.
  if (slot.end - slot.start > dayMs) return rain ? [goldenSentence(first), rain] : [goldenSentence(first)]
  const isNightShoot = from.elevationDeg < blueDeg || to.elevationDeg < blueDeg
  const found = [
    isDark(lights, slot) ? darkSentence(lights, slot) : goldenSentence(first),
    edgeSentence({ ...first, lights, isSunHidden }),
    bearingSentence({ slot, lit: sunlitPart(lights, slot, sunAt), sunAt, zone }),
    isNightShoot ? milkyWaySentence(eve ? [eve, ...lights] : lights, slot, zone) : undefined,
    isNightShoot ? moonSentence({ lights, slot, zone, moonAt }) : undefined,
  ].filter((sentence) => sentence !== undefined)
  return rain ? [...found.slice(0, maxSentences - 1), rain] : found.slice(0, maxSentences)
}

/** Sunrise and sunset in one line: `Sunrise 7:10 AM, sunset 6:13 PM.` */
function edgesWords({ events, state, timeZone }: Light): string {
  if (state === 'polarDay') return 'The sun does not set.'
  if (state === 'polarNight') return 'The sun does not rise.'
  const edges = events
    .filter(({ type }) => type === 'sunrise' || type === 'sunset')
    .map(({ type, at }) => `${type} ${clock(at, timeZone)}`)
  const words = edges.join(', ')
  return words && `${words[0]?.toUpperCase()}${words.slice(1)}.`
}

/** A text alternative for the picture of a day's light. */
export function figureWords(light: Light): string {
  const { goldenHours, solarDay, timeZone, day } = light
  const hours = Math.round((Date.parse(day.end) - Date.parse(day.start)) / 1_800_000) / 2
  const noon = toMinute(solarDay.noon.at)
  const isAllDay = goldenHours[0]?.start === day.start && goldenHours[0].end === day.end
  const golden = isAllDay
    ? ['golden hour all day']
    : goldenHours.map(({ start, end }) => {
        const name =
          toMinute(end) <= noon
            ? 'morning golden hour'
            : toMinute(start) >= noon
              ? 'evening golden hour'
              : 'golden hour'
        if (start === day.start) return `${name} until ${clock(end, timeZone)}`
        return (
          `${name} ` +
          `${end === day.end ? `from ${clock(start, timeZone)}, past midnight` : clockRange(start, end, timeZone)}`
        )
      })
  const words = golden.join('; ')
  return [
    `Light over ${hours} hours.`,
    edgesWords(light),
    words ? `${words[0]?.toUpperCase()}${words.slice(1)}.` : 'No golden hour.',
  ]
    .filter(Boolean)
    .join(' ')
}
