import type { Light } from '#light/light.ts'
import { betterStart, type BetterStart } from './better-start.ts'
import type { Stretch } from './civil-day.ts'
import { clock, minutesWords } from '#time/clock-words.ts'
import { minutesIn, spansOver } from './spans.ts'

export interface GoldenLine {
  /** The golden hour minutes of the slot, in one sentence. */
  first: string
  /** What would increase them, and sunset or sunrise. */
  rest: string
  better: BetterStart | undefined
}

function sunWords(
  { solarDay: { noon, events }, state, timeZone }: Light,
  { start, end }: Stretch,
  where: string,
): string {
  const isMorning = (start + end) / 2 < Date.parse(noon.at)
  const edge = isMorning ? events.sunrise : events.sunset
  if (edge) return `The sun ${isMorning ? 'rises' : 'sets'} at ${clock(edge, timeZone)}${where}.`
  return state === 'polarDay' ? 'The sun does not set.' : state === 'polarNight' ? 'The sun does not rise.' : ''
}

export interface LineFacts {
  /** The days of the slot; the first is the one on which it starts. */
  lights: readonly [Light, ...Light[]]
  /** The following day: at high latitudes an evening continues in it. */
  next?: Light | undefined
  slot: Stretch
  /** Earliest start to suggest; epoch milliseconds. */
  earliest?: number | undefined
  /** No other start is suggested. */
  isFixed?: boolean
  /** Golden hours that clouds hide are no reason to move. */
  isSunHidden?: (span: Stretch) => boolean
  /** The name of the place, `New York`, when its clocks are not the reader's. */
  clockOf?: string | undefined
}

/** `all 55 minutes`. */
export const catchWords = ({ minutes, isWhole }: BetterStart): string =>
  `${isWhole ? 'all ' : ''}${minutesWords(minutes)}`

/** The light of a slot in one line, with the start on that day that would have more golden hour. */
export function goldenLine({
  lights,
  next,
  slot,
  earliest,
  isFixed = false,
  isSunHidden = () => false,
  clockOf,
}: LineFacts): GoldenLine {
  const [light] = lights
  const golden = spansOver(next ? [...lights, next] : lights, 'goldenHours')
  const day = { start: Date.parse(light.day.start), end: Date.parse(light.day.end) }
  const lit = golden.filter((span) => !isSunHidden(span))
  const better = isFixed ? undefined : betterStart(slot, lit, day, earliest)
  const minutes = minutesIn(golden, slot)
  const where = clockOf ? ` in ${clockOf}` : ''
  const move = better && `Move to ${clock(better.start, light.timeZone)}${where} to catch ${catchWords(better)}.`
  const sun = better
    ? sunWords(light, { start: better.start, end: better.start + slot.end - slot.start }, clockOf ? ' there' : '')
    : sunWords(light, slot, where)
  return {
    first: minutes >= 1 ? `${minutesWords(minutes)} of golden hour.` : 'No golden hour at this time.',
    rest: [move, sun].filter(Boolean).join(' '),
    better,
  }
}
