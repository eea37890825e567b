import { clock, clockRange, minutesWords } from '#time/clock-words.ts'
import type { Draft } from '#advisor/advice.ts'
import type { AdviceContext } from '#advisor/advice-context.ts'
import { minutesOfDay } from './clock-times.ts'
import { Facts } from '#advisor/facts.ts'
import { ratedType } from '#advisor/low-sun.ts'
import { readyMinutes } from './golden-hour-part.ts'
import { subjectEv } from '#advisor/exposure/illuminance.ts'
import { decimalWords } from '#advisor/words/number-words.ts'
import type { GoldenHourTipsQuestion } from './questions.ts'

const dayMinutes = 1440

interface Usual {
  half: 'morning' | 'evening'
  start: number
  length: number
}

/** A range of two times of a day; an end after midnight belongs to the next day. */
function usualOf(half: Usual['half'], from: string | null, to: string | null, zone: string): Usual | undefined {
  const [start, end] = [minutesOfDay(from, zone), minutesOfDay(to, zone)]
  return start === undefined || end === undefined || start === end
    ? undefined
    : { half, start, length: (end - start + dayMinutes) % dayMinutes }
}

/** Minutes from midnight, of this day or a neighbor of it, as an instant that clocks of UTC show so. */
const at = (minutes: number): number => ((minutes + dayMinutes) % dayMinutes) * 60_000

/** Advice without a place: the hours of the question, described as typical and never as those of a day. */
export function adviseOnTypicalGoldenHour(question: GoldenHourTipsQuestion, context: AdviceContext): Draft {
  const { timeZone } = context
  const facts = new Facts()
  const { season, quality } = question
  const windows = [
    usualOf('morning', question.morningStart, question.morningEnd, timeZone),
    usualOf('evening', question.eveningStart, question.eveningEnd, timeZone),
  ].filter((usual) => usual !== undefined)
  const ranges = windows.map((usual) => rangeWords(usual, facts))
  const [first] = windows
  return {
    summary:
      (ranges.length > 0
        ? `In ${season} the light is usually warm ${ranges.join(' and ')}`
        : `When the light is warm in ${season} depends on the place`) +
      `${quality ? `. As a rule it is ${quality}` : ''}. ` +
      'These are not the times of a certain day: set a place to see those.',
    figures: [],
    sections: [
      {
        title: 'Before it begins',
        items: [
          ...windows.map((usual) => readyItem(usual, readyMinutes(ratedType(context)), facts)),
          'The day before, find out where the sun sets or rises.',
        ],
      },
      { title: 'While it lasts', items: lightItems(facts) },
    ].map(({ title, items }) => ({
      title,
      items: items.length > 1 ? items : [...items, 'Choose the frame before the light arrives.'],
    })),
    warnings: [],
    recommendation: first
      ? `Set the location of the shoot: the real times of a place differ from what is usual in ${season}.`
      : 'Set the location of the shoot to see the times of the day.',
    basis: facts.basis,
  }
}

function rangeWords({ half, start, length }: Usual, facts: Facts): string {
  // A range that ends after midnight would be formatted with a date.
  const isOvernight = start + length >= dayMinutes
  const words = isOvernight
    ? `${clock(at(start), 'UTC')}–${clock(at(start + length), 'UTC')}`
    : clockRange(at(start), at(start + length), 'UTC')
  return facts.add(`${half}Usual`, `Usual ${half} golden hour`, words)
}

function readyItem({ half, start, length }: Usual, early: number, facts: Facts): string {
  const ready = facts.add(`${half}ReadyUsual`, `Ready in the ${half}`, clock(at(start - early), 'UTC'))
  const lengthText = facts.add(`${half}Minutes`, `Usual length in the ${half}`, minutesWords(length), length)
  return (
    `In the ${half}, be ready around ${ready}: ` +
    `${facts.add('readyMinutes', 'Ready before', `${early} minutes`, early)} before ${lengthText} of light.`
  )
}

/** Heights of the sun at both ends of a golden hour and at sunset, degrees. */
const heights = { high: 6, edge: -50 / 60, low: -4 }

function lightItems(facts: Facts): string[] {
  const ev = (name: string, label: string, deg: number) =>
    facts.add(`${name}.ev100`, label, `EV ${decimalWords(subjectEv(deg))}`, subjectEv(deg))
  const stops = subjectEv(heights.high) - subjectEv(heights.low)
  const angles = [
    facts.add('highDeg', 'Upper height', '6°', heights.high),
    facts.add('lowDeg', 'Lower height', '−4°', heights.low),
  ]
  return [
    `With the sun at ${angles[0]} a face in clear light has ` +
      `${ev('high', 'Light at the upper height', heights.high)}, at sunset ` +
      `${ev('edge', 'Light at sunset', heights.edge)}, at ${angles[1]} ` +
      `${ev('low', 'Light at the lower height', heights.low)}.`,
    `That is ${facts.add('stops', 'Stops in all', `${decimalWords(stops)} stops`, stops)} from end to end: no ` +
      'one setting is right for all of it.',
    `Fix the white balance at ${facts.add('whiteBalanceK', 'White balance', '5600 K', 5600)}: Auto takes the ` +
      'warmth away.',
  ]
}
