import { compassPoint, shadowOf } from '#light/astronomy/bearing.ts'
import { clock, clockRange, shownDayOf, minutesWords, toMinute, wholeDegrees } from '#time/clock-words.ts'
import type { Light } from '#light/light.ts'
import { isoOf } from '#kernel/dates.ts'
import { sunAt } from '#light/astronomy/sun.ts'
import { goldenHourOf } from '#weather/golden-hour.ts'
import type { Golden } from '#weather/golden-windows.ts'
import { evenLightWords, type SkyLight } from '#weather/sky-light.ts'
import type { Draft } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { dayWords } from '#advisor/words/day-words.ts'
import { Facts } from '#advisor/facts.ts'
import { knownKind, ratedType } from '#advisor/low-sun.ts'
import { lowSunWords } from '#weather/low-sun.ts'
import { goldenPart, lasts, type LowSun, lowSunAt, readyMinutes, stopsPer10Min, turnOf } from './golden-hour-part.ts'
import { adviseWithoutGoldenHour } from './no-golden-hour.ts'
import { adviseOnTypicalGoldenHour } from './typical-golden-hour.ts'
import { goldenHourQuality } from './golden-hour-quality.ts'
import { evWords } from '#advisor/exposure/figure-words.ts'
import { timesWords } from '#advisor/words/number-words.ts'
import { stopRateWords } from '#advisor/stop-rate.ts'
import { skyOver } from '#advisor/sky-over.ts'
import type { GoldenHourTipsQuestion } from './questions.ts'

/** Advice for a golden hour: for that of the place, day and shoot if known, else for a typical one of the season. */
export function adviseOnGoldenHour(question: GoldenHourTipsQuestion, context: AdviceContext): Draft {
  const { light, hours, now } = context
  if (!light) return adviseOnTypicalGoldenHour(question, context)
  const judged = goldenHourOf(light, hours, { now, type: ratedType(context) })
  const part = goldenPart(light, context, judged.bestTime)
  return part ? adviseOnPart(rounded(part), light, context) : adviseWithoutGoldenHour(light, judged.tips)
}

/** Times and lengths are written to the minute, so all values are computed from whole minutes. */
const rounded = ({ half, start, end }: Golden): Golden => ({ half, start: toMinute(start), end: toMinute(end) })

interface TipInput {
  part: Golden
  sky: SkyLight | undefined
  light: Light
  context: AdviceContext
  facts: Facts
}

function adviseOnPart(part: Golden, light: Light, context: AdviceContext): Draft {
  const input: TipInput = { part, sky: skyOver(context, part), light, context, facts: new Facts() }
  const times = timeWords(input)
  const promise = goldenHourQuality(part, light, context, input.facts)
  const isOver = part.end <= context.now
  return {
    summary: `${times.name} ${times.range} on ${times.day}: ${times.length}, ${promise.words}.`,
    figures: [
      { label: 'Begins', value: times.start },
      { label: times.turnName, value: times.turn },
      { label: 'Ends', value: times.end },
      { label: 'Be ready', value: times.ready },
    ],
    sections: [
      { title: 'Where the light is', items: directionItems(input, times.turnName) },
      { title: 'How it changes', items: changeItems(input, times) },
      { title: 'What to expect', items: promise.items },
    ],
    warnings: isOver ? ['This golden hour is over.'] : [],
    recommendation: isOver
      ? 'Note what worked: the next day it begins at nearly the same time.'
      : `Be ready at ${times.ready}, ${times.early} before it begins${promise.act}.`,
    basis: input.facts.basis,
  }
}

const names = {
  morning: 'Morning golden hour',
  evening: 'Evening golden hour',
  midday: 'Golden hour around noon',
} as const

interface TimeWords {
  name: string
  day: string
  length: string
  range: string
  start: string
  turnName: string
  turn: string
  end: string
  ready: string
  early: string
}

function timeWords({ part, light, context, facts }: TipInput): TimeWords {
  const zone = light.timeZone
  const day = Temporal.PlainDate.from(shownDayOf(part.start, zone))
  const early = readyMinutes(ratedType(context))
  const turn = turnOf(light, part)
  const at = (name: string, label: string, ms: number) => facts.add(name, label, clock(ms, zone), isoOf(ms))
  return {
    name: names[part.half],
    day: facts.add('day', 'Day', dayWords(day, day), day.toString()),
    length: facts.add('goldenMinutes', 'Golden hour lasts', minutesWords(lasts(part)), lasts(part)),
    range: facts.add('goldenHour', 'Golden hour', clockRange(part.start, part.end, zone)),
    start: at('goldenHourStart', 'Golden hour begins', part.start),
    turnName: turn.name,
    turn: at(turn.name.toLowerCase(), turn.name, turn.at),
    end: at('goldenHourEnd', 'Golden hour ends', part.end),
    ready: at('readyAt', 'Be ready', part.start - early * 60_000),
    early: facts.add('readyMinutes', 'Ready before', `${early} minutes`, early),
  }
}

function directionItems({ part, sky, light, context, facts }: TipInput, turnName: string): string[] {
  const even = sky && evenLightWords(sky)
  if (even) return [even, 'Turn faces toward the widest part of the sky, and leave a white sky out of the frame.']
  const turn = lowSunAt(light, context.hours, turnOf(light, part).at, sky)
  const where = facts.add('sunAzimuthDeg', 'Bearing of the sun', wholeDegrees(turn.azimuthDeg), turn.azimuthDeg)
  const verb = { Sunrise: 'rises', Sunset: 'sets' }[turnName] ?? 'stands'
  return [
    `The sun ${verb} in the ${facts.add('sunPoint', 'Direction of the sun', compassPoint(turn.azimuthDeg))}, ` +
      `at ${where}: ${lowSunWords(knownKind(context), turn.azimuthDeg)}.`,
    ...shadowItems({ part, light, facts }),
  ]
}

/** Where shadows fall when the sun is highest. */
function shadowItems({ part, light, facts }: Pick<TipInput, 'part' | 'light' | 'facts'>): string[] {
  const at = part.half === 'midday' ? turnOf(light, part).at : part.half === 'morning' ? part.end : part.start
  const { azimuthDeg, timesHeight } = shadowOf(sunAt(light.place, at))
  if (timesHeight === null)
    return ['The sun stays below the horizon: the sky is the light, and faces can look any way.']
  const length = facts.add('shadowTimesHeight', 'Shadows', timesWords(timesHeight), timesHeight)
  return [
    `At ${clock(at, light.timeZone)} shadows fall ` +
      `${facts.add('shadowPoint', 'Direction of shadows', compassPoint(azimuthDeg))}, ${length} as long as ` +
      'people are tall: let them lead into the frame.',
  ]
}

/** A change of this many stops within ten minutes is visible in the pictures. */
const seenStops = 1 / 3

const sunBalance = { kelvin: 5600, why: 'Auto takes the warmth away' }
const cloudBalance = { kelvin: 6200, why: 'clouds are bluer than the sun' }

/** How fast the light changes. `rate`: stops in ten minutes, negative where it falls. */
function changeWords(rate: number, until: string, facts: Facts): string {
  if (Math.abs(rate) < 10 / 90) return `The light hardly changes${until}: one exposure is good for a while.`
  return (
    `${stopRateWords(rate, facts)}${until}: ` +
    (Math.abs(rate) >= seenStops
      ? 'check the exposure each time you check the clock.'
      : 'one exposure is good for a while.')
  )
}

function changeItems({ part, sky, light, context: { hours }, facts }: TipInput, times: TimeWords): string[] {
  const [start, turn, end] = [part.start, turnOf(light, part).at, part.end].map((at) =>
    lowSunAt(light, hours, at, sky),
  ) as [LowSun, LowSun, LowSun]
  const turnName = times.turnName.toLowerCase()
  const ev = (name: string, label: string, { ev100 }: LowSun) =>
    facts.add(`${name}.ev100`, `Light at ${label}`, evWords(ev100), ev100)
  const iso = facts.add('isoOfEv', 'ISO of an EV', '100', 100)
  const { kelvin, why } = sky?.isEven ? cloudBalance : sunBalance
  const balance = facts.add('whiteBalanceK', 'White balance', `${kelvin} K`, kelvin)
  // Around noon the light returns to its initial value.
  const rate = stopsPer10Min(start, part.half === 'midday' ? turn : end)
  const until = part.half === 'midday' ? `, until ${times.turn}` : ''
  return [
    `${sky?.isEven ? 'Under such a sky a face has' : 'A face in the light has'} ` +
      `${ev('start', 'the start', start)} at ${times.start}, ` +
      `${ev(turnName, turnName, turn)} at ${times.turn} and ${ev('end', 'the end', end)} at ${times.end} (at ISO ` +
      `${iso}).`,
    changeWords(rate, until, facts),
    `Fix the white balance at ${balance}: ${why}.`,
  ]
}
