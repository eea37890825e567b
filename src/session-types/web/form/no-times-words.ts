import type { WantedLight } from '#light/counting-light.ts'
import type { PreviewedTimes } from '#session-types/api.ts'
import { noticeWords } from '#session-types/web/type-words.ts'
import { minutesWords } from '#time/clock-words.ts'
import { hourOf } from '#time/time-of-day.ts'

type NoTimes = PreviewedTimes['noTimes'][number]

interface Terms {
  light: WantedLight
  least: number
  notice: number
  ahead: number
}

const lightNames: Record<WantedLight, string> = {
  golden: 'golden hour',
  golden_sun: 'golden sun',
  blue: 'blue hour',
  day: 'open daylight',
  any: 'the light',
}

/** ` at 6 PM`, or nothing where it differs from day to day. */
function atClock(clock: string | null): string {
  if (clock === null) return ''
  return ` at ${hourOf(Temporal.PlainTime.from(clock))}`
}

const clauses: Record<NoTimes['cause'], (facts: NoTimes, terms: Terms) => string> = {
  'no hours': () => 'you have no hours',
  'short hours': () => 'your hours are shorter than a session',
  'light after': ({ clock }, { light }) => `${lightNames[light]} starts after your hours end${atClock(clock)}`,
  'light before': ({ clock }, { light }) => `${lightNames[light]} ends before your hours start${atClock(clock)}`,
  'light between': (_, { light }) => `${lightNames[light]} falls between your hours`,
  'little light': ({ minutes }, { light, least }) =>
    `a session in your hours gets at most ${minutesWords(minutes)} of ${lightNames[light]}, ` +
    `and needs ${Math.max(1, least)}`,
  'no light': (_, { light }) => `there is too little ${lightNames[light]} at this place`,
  taken: () => 'your time is taken',
  notice: (_, { notice }) => `clients have to book ${noticeWords(notice)}`,
  ahead: (_, { ahead }) => `clients can book only ${ahead} ${ahead === 1 ? 'day' : 'days'} ahead`,
  off: () => 'you are away',
}

const onDays = ({ days }: NoTimes): string => `on ${days} ${days === 1 ? 'day' : 'days'}`

/** `No times: golden hour starts after your hours end at 6 PM.`, or what it is on how many days. */
export function noTimesWords(found: readonly NoTimes[], terms: Terms): string {
  const [first, ...others] = found
  if (!first) return ''
  if (others.length === 0) return `No times: ${clauses[first.cause](first, terms)}.`
  return `No times: ${found.map((one) => `${clauses[one.cause](one, terms)} (${onDays(one)})`).join('; ')}.`
}
