import type { AdviceText } from '#advisor/advice.ts'
import { readAnswer } from '#advisor/server/model-answer.ts'
import { choosingAll, type PromptData } from './fake-model.ts'

/** Random numbers between 0 and 1 from a seed: mulberry32. */
export function chanceOf(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Chance = () => number

const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const inWords = (value: number): string =>
  words[value] ?? `${tens[Math.floor(value / 10)]}${value % 10 > 0 ? `-${words[value % 10]}` : ''}`

const inFullWidth = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

const two = (value: number): string => String(value).padStart(2, '0')

interface Clock {
  /** Minutes after midnight. */
  minutes: number
  at: number
  written: string
}

const clocksIn = (text: string): Clock[] =>
  [...text.matchAll(/(\d{1,2}):(\d{2})([\s\u00a0][AP]M)?/g)].map(
    ({ 0: written, 1: hour = '', 2: minute, 3: half, index }) => {
      const isLate = half ? half.endsWith('PM') : /^[^A]*PM/.test(text.slice(index))
      return {
        minutes: (Number(hour) % 12) * 60 + Number(minute) + (isLate || Number(hour) > 12 ? 720 : 0),
        at: index,
        written,
      }
    },
  )

/** A time in one of its usual spellings. */
export function clockIn(chance: Chance, minutes: number): string {
  const [hour, past] = [Math.floor(minutes / 60), minutes % 60]
  const [short, half] = [hour % 12 || 12, hour < 12 ? 'AM' : 'PM']
  const spellings = [
    `${short}:${two(past)} ${half}`,
    `${short}:${two(past)}\u00a0${half}`,
    `${short}.${two(past)} ${half.toLowerCase()}`,
    `${short}:${two(past)} ${half === 'AM' ? 'a.m.' : 'p.m.'}`,
    inFullWidth(`${short}:${two(past)} ${half}`),
    `${two(hour)}:${two(past)}`,
    ...(past > 0 && past < 30 ? [`${inWords(past)} past ${inWords(short)} ${half}`] : []),
    ...(past === 30 ? [`half past ${inWords(short)} ${half}`] : []),
  ]
  return pick(chance, spellings)
}

/** Whole numbers that are not part of a time, a date or a name. */
const plainNumbers =
  /(?<![\d.,:/\u00a0 –-]|[A-Za-z]{3} |\bPM |f\/|×)(?<=(?:^|[\s(“]))\d{1,3}(?![\d.,:/–A-Za-z%°]|\u00a0?[AP]M| [AP]M|-)/g

type Draft = PromptData['draft']

export interface Lie {
  /** The answer: the draft by ids, except for the false texts. */
  altered: AdviceText
  what: string
}

const texts = ({ summary, sections, warnings, recommendation }: Draft): string[] =>
  [summary, ...sections.flatMap(({ items }) => items), ...warnings, recommendation].map(({ text }) => text)

/** The answer with one text replaced. */
function withText(advice: AdviceText, index: number, text: string): AdviceText {
  let at = 0
  const next = (old: string): string => (at++ === index ? text : old)
  const summary = next(advice.summary)
  const sections = advice.sections.map(({ title, items }) => ({ title, items: items.map(next) }))
  return { summary, sections, warnings: advice.warnings.map(next), recommendation: next(advice.recommendation) }
}

const exchanged = (text: string, { at, written }: { at: number; written: string }, other: string): string =>
  text.slice(0, at) + other + text.slice(at + written.length)

/** Changes a time by minutes or hours, in another spelling. */
function wrongTime(draft: Draft, chance: Chance): Lie | undefined {
  const all = texts(draft).flatMap((text, index) => clocksIn(text).map((clock) => ({ ...clock, text, index })))
  if (all.length === 0) return undefined
  const one = pick(chance, all)
  const other = (one.minutes + pick(chance, [-1, 1]) * (1 + Math.floor(chance() ** 2 * 300)) + 1440) % 1440
  if (all.some(({ minutes }) => minutes % 720 === other % 720)) return undefined
  const spelled = clockIn(chance, other)
  return {
    altered: withText(choosingAll(draft), one.index, exchanged(one.text, one, spelled)),
    what: `${one.written} became ${spelled}: ${one.text}`,
  }
}

/** Uses the time of another fact. */
function swappedTimes(draft: Draft, chance: Chance): Lie | undefined {
  const all = texts(draft).flatMap((text, index) => clocksIn(text).map((clock) => ({ ...clock, text, index })))
  const [one, other] = [pick(chance, all), pick(chance, all)]
  if (!one || !other || one.index === other.index || one.minutes === other.minutes) return undefined
  const swapped = withText(
    withText(choosingAll(draft), one.index, exchanged(one.text, one, clockIn(chance, other.minutes))),
    other.index,
    exchanged(other.text, other, clockIn(chance, one.minutes)),
  )
  return { altered: swapped, what: `${one.written} and ${other.written} were swapped: ${one.text} / ${other.text}` }
}

/** Changes a number. */
function wrongNumber(draft: Draft, chance: Chance): Lie | undefined {
  const all = texts(draft).flatMap((text, index) =>
    [...text.matchAll(plainNumbers)].map(({ 0: written, index: at }) => ({ written, at, text, index })),
  )
  if (all.length === 0) return undefined
  const one = pick(chance, all)
  const value = Number(one.written)
  const other = pick(chance, [value + 1, value * 2 + 1, Math.max(2, value - 1), value + 3 + Math.floor(chance() * 40)])
  if (other === value || all.some(({ written }) => Number(written) === other)) return undefined
  const spelled =
    other > 2 && other < 100 && chance() < 0.5
      ? inWords(other)
      : pick(chance, [String(other), inFullWidth(String(other))])
  return {
    altered: withText(choosingAll(draft), one.index, exchanged(one.text, one, spelled)),
    what: `${one.written} became ${spelled}: ${one.text}`,
  }
}

/** Changes an aperture, shutter, ISO, fraction or measure, wherever its unit is. */
function wrongMeasure(draft: Draft, chance: Chance): Lie | undefined {
  const measure =
    /(?<=f\/)\d+(?:\.\d+)?|(?<=\b1\/)\d{2,4}|(?<=ISO )\d+|\d+(?:\.\d+)?(?=\s?(?:mm|GB|MB|stops?|minutes|h\b|K\b|°|%))/g
  const all = texts(draft).flatMap((text, index) =>
    [...text.matchAll(measure)].map(({ 0: written, index: at }) => ({ written, at, text, index })),
  )
  if (all.length === 0) return undefined
  const one = pick(chance, all)
  const other = String(Math.round((Number(one.written) * pick(chance, [0.5, 1.3, 2, 4]) + chance()) * 10) / 10)
  if (all.some(({ written }) => written === other)) return undefined
  return {
    altered: withText(choosingAll(draft), one.index, exchanged(one.text, one, other)),
    what: `${one.written} became ${other}: ${one.text}`,
  }
}

const inventions = [
  (time: string) => `Sunset is at ${time}.`,
  (time: string) => `The gate opens at ${time}.`,
  (time: string) => `Golden hour begins at ${time}, so be ready.`,
  (time: string) => `Plan a break until ${time}.`,
  (time: string) => `The best light comes around ${time}!`,
]

/** Adds an invented time. */
function addedTime(draft: Draft, chance: Chance): Lie | undefined {
  const known = texts(draft)
    .flatMap(clocksIn)
    .map(({ minutes }) => minutes % 720)
  const minutes = Math.floor(chance() * 1440)
  if (known.includes(minutes % 720)) return undefined
  const all = texts(draft)
  const index = Math.floor(chance() * all.length)
  const added = pick(chance, inventions)(clockIn(chance, minutes))
  return { altered: withText(choosingAll(draft), index, `${all[index]} ${added}`), what: `added: ${added}` }
}

const ways = [wrongTime, swappedTimes, wrongNumber, wrongMeasure, addedTime]

/** A well-formed answer with one false statement, chosen by the seed. */
export function lieOf(draft: Draft, seed: number): Lie {
  const chance = chanceOf(seed)
  for (;;) {
    const change = pick(chance, ways)(draft, chance)
    if (change && readAnswer(JSON.stringify(change.altered))) return change
  }
}

/** Sentences that a model may add. */
export const added = [
  'Give them something to do with their hands, and keep talking.',
  'Walk backwards while they come toward you.',
  'Let one of them whisper to the other.',
]

/** A true answer: parts of the draft in another order, with allowed sentences of the model's own. */
export function rearranged(draft: Draft, seed: number): AdviceText {
  const chance = chanceOf(seed)
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => ({ one, at: chance() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ one }) => one)
  const all = choosingAll(draft)
  return {
    ...all,
    summary: chance() < 0.5 ? all.summary : pick(chance, added),
    sections: shuffled(all.sections).map(({ title, items }) => ({
      title,
      items: shuffled([...items.slice(chance() < 0.5 ? 0 : 1), pick(chance, added)]),
    })),
  }
}
