import { capitalized } from '#advisor/words/option-words.ts'
import { isoOf } from '#kernel/dates.ts'
import { clock } from '#time/clock-words.ts'
import { type Plan, recordShot, type Shot, shotOf, sunWords } from './plan.ts'
import type { Moment, Scene } from '#advisor/exposure/scene.ts'

/** A light that changes by less than this, in stops, has one setting. */
const minChangeStops = 1

const spread = ({ start, turn, end }: Scene): number =>
  Math.max(start.ev100, turn.ev100, end.ev100) - Math.min(start.ev100, turn.ev100, end.ev100)

/** Whether the light changes enough for settings of more than one moment. */
export const isChanging = ({ scene }: Plan): boolean => spread(scene) >= minChangeStops

/** What a light does between a start and an end that are about the same: by day, or around midnight in the north. */
export const swingWords = ({ scene: { start, turn } }: Plan): string =>
  turn.ev100 > start.ev100 ? 'grows and falls again' : 'falls and grows again'

/** What the moment is called, in its facts and in sentences. */
const names = {
  start: { prefix: 'start.', which: ' at the start' },
  sunset: { prefix: 'sunset.', which: ' at sunset' },
  sunrise: { prefix: 'sunrise.', which: ' at sunrise' },
  middle: { prefix: 'middle.', which: ' in the middle' },
  end: { prefix: 'end.', which: ' at the end' },
} as const
type Name = keyof typeof names

/** `5:35 PM, sun 6° high`; without times `Sun 6° high`. */
function whenWords(plan: Plan, { at, sunDeg }: Moment, name: Name): string {
  const { prefix, which } = names[name]
  const sun =
    sunDeg === null
      ? ''
      : (sunEdge(name) ?? `sun ${sunWords(plan, sunDeg, `${prefix}sunAltitudeDeg`, `Height of the sun${which}`)}`)
  if (at === null) return capitalized(sun)
  return `${plan.facts.add(`${prefix}at`, `Time${which}`, clock(at, plan.known.timeZone), isoOf(at))}, ${sun}`
}

const sunEdge = (name: Name): string | undefined => (name === 'sunset' || name === 'sunrise' ? name : undefined)

/** The settings at the start, the turn and the end of the light; one light needs none. */
export function momentsSection(plan: Plan): { title: string; items: string[] } | undefined {
  if (!isChanging(plan)) return undefined
  const { start, turn, turnIs, end } = plan.scene
  const line = (name: Name, moment: Moment) =>
    `${whenWords(plan, moment, name)}: ${recordShot(plan, shotOf(plan.question, moment), names[name])}.`
  return {
    title: `At ${plan.facts.add('moments', 'Settings for', 'three moments', 3)}`,
    items: [line('start', start), line(turnIs, turn), line('end', end)],
  }
}

/** The settings of the moment that has the least light; where one setting does, those. */
export function toughestOf(plan: Plan): Shot {
  const {
    scene: { start, turn, end },
    main,
    question,
  } = plan
  if (!isChanging(plan)) return main
  const [darkest = main.moment] = [main.moment, start, turn, end].toSorted((one, other) => one.ev100 - other.ev100)
  return darkest.at === main.moment.at && darkest.ev100 === main.moment.ev100 ? main : shotOf(question, darkest)
}

/** What sunrise or sunset changes; undefined without either. */
export function turnSentence({ scene: { turn, turnIs, clouds }, facts, known }: Plan): string | undefined {
  if (turn.at === null || turnIs === 'middle' || clouds) return undefined
  const time = facts.add(`${turnIs}.at`, `Time${names[turnIs].which}`, clock(turn.at, known.timeZone), isoOf(turn.at))
  return turnIs === 'sunset'
    ? `After ${time} the sun is gone: its warmth and its shadows go with it.`
    : `At ${time} the sun comes up: warmth and shadows come with it.`
}
