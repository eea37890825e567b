import { illuminatedAt } from '#light/astronomy/moon.ts'
import type { Stretch } from '#light/civil-day.ts'
import { clockRange } from '#time/clock-words.ts'
import type { Light } from '#light/light.ts'
import { partIn } from '#light/spans.ts'
import { type Plan, recordClock, recordHeight } from './plan.ts'
import { isoOf } from '#kernel/dates.ts'
import { coreWindowsOf } from '#advisor/exposure/core-windows.ts'
import { evWords } from '#advisor/exposure/figure-words.ts'
import { isMoonUp, moonAt, moonlightEv, moonTurnIn } from '#advisor/exposure/moonlight.ts'
import { lampEv, starlitEv } from '#advisor/exposure/nominal-light.ts'

/** A night whose place and time are known, and which no lamps light. */
interface Night {
  light: Light
  span: Stretch
}

function nightOf({ scene: { condition, start, end }, known: { light }, question, subject }: Plan): Night | undefined {
  const isLit = lampEv(question.shootType, condition, subject) !== undefined
  return condition !== 'night' || isLit || !light || start.at === null || end.at === null
    ? undefined
    : { light, span: { start: start.at, end: end.at } }
}

/** `The moon, 72% lit,`, half way through the shoot, recorded as a fact. */
function recordMoon({ facts }: Plan, { span: { start, end } }: Pick<Night, 'span'>): string {
  const lit = Math.round(illuminatedAt((start + end) / 2) * 1000) / 1000
  return `The moon, ${facts.add('moonLit', 'Lit part of the moon', `${Math.round(lit * 100)}%`, lit)} lit,`
}

const recordEvAt = ({ facts }: Plan, name: string, label: string, ev: number): string =>
  facts.add(name, label, evWords(ev), Math.round(ev * 100) / 100)

/** The light of the moon on the land at an instant, at least that of the stars. */
const landEv = ({ place, moon }: Light, ms: number): number =>
  Math.max(moonlightEv(place, ms, moon.illuminatedFraction) ?? starlitEv, starlitEv)

/** The moon during a night shoot: when it rises or sets, and how bright it makes the land. */
export function moonWayItem(plan: Plan): string | undefined {
  const night = nightOf(plan)
  if (!night) return undefined
  const { light, span } = night
  const turn = moonTurnIn(light.place, span)
  if (turn) return turn.isRising ? moonriseWords(plan, night, turn.at) : moonsetWords(plan, night, turn.at)
  return isMoonUp(light.place, span.start)
    ? moonUpWords(plan, night)
    : 'The moon is down all the time: nothing but stars lights the land.'
}

function moonriseWords(plan: Plan, { light, span }: Night, at: number): string {
  const rises = `${recordMoon(plan, { span })} rises at ${recordClock(plan, at, 'moonrise', 'Moonrise')}`
  const [ends, ev] = [recordClock(plan, span.end, 'endAt', 'Ends'), landEv(light, span.end)]
  if (ev <= starlitEv) return `${rises} and is still too low to light the land at ${ends}.`
  const height = recordHeight(
    plan,
    moonAt(light.place, span.end).elevationDeg,
    'moonDeg',
    'Height of the moon at the end',
  )
  return (
    `${rises} and lights the land: ${recordEvAt(plan, 'moonEv100', 'Moonlight at the end', ev)} at ${ends}, when ` +
    `it is ${height} high. Shorten the shutter as it climbs.`
  )
}

function moonsetWords(plan: Plan, { span }: Night, at: number): string {
  return (
    `${recordMoon(plan, { span })} sets at ${recordClock(plan, at, 'moonset', 'Moonset')}: after it ` +
    `${recordEvAt(plan, 'starlitEv100', 'Starlight', starlitEv)} is left, so lengthen the shutter.`
  )
}

function moonUpWords(plan: Plan, { light, span }: Night): string {
  const [ev, later] = [landEv(light, span.start), landEv(light, span.end)]
  const up = `${recordMoon(plan, { span })} is up all the time`
  if (Math.max(ev, later) <= starlitEv) return `${up}, too thin or too low to light the land.`
  const height = moonAt(light.place, span.start).elevationDeg
  const high =
    height < 1
      ? 'low above the horizon'
      : `${recordHeight(plan, height, 'moonDeg', 'Height of the moon at the start')} high`
  return (
    `${up}: ${high} it gives ${recordEvAt(plan, 'moonEv100', 'Moonlight at the start', ev)} at ` +
    `${recordClock(plan, span.start, 'startAt', 'Begins')}, and ` +
    `${recordEvAt(plan, 'moonEndEv100', 'Moonlight at the end', later)} at ` +
    `${recordClock(plan, span.end, 'endAt', 'Ends')}.`
  )
}

/** Whether the moon rises or sets meanwhile: then no single exposure is right. */
export function isMoonTurning(plan: Plan): boolean {
  const night = nightOf(plan)
  return night !== undefined && moonTurnIn(night.light.place, night.span) !== undefined
}

/** Whether moonlight, not starlight, is what the settings begin with. */
export function isMoonlit(plan: Plan): boolean {
  const night = nightOf(plan)
  return night !== undefined && landEv(night.light, night.span.start) > starlitEv && plan.main.moment.ev100 > starlitEv
}

/** A moon that is lit by more than this drowns faint stars (as the almanac of the Milky Way has it). */
const bright = 0.25

/** What prevents photographs of stars in a night. */
export function skyWarning(plan: Plan): string | undefined {
  const night = nightOf(plan)
  if (!night || !plan.subject.isOfSky) return undefined
  return (plan.subject.isOfCore ? coreWarning(plan, night) : undefined) ?? moonWarning(plan, night)
}

function coreWarning(plan: Plan, { light, span }: Night): string | undefined {
  const windows = coreWindowsOf(light, span)
  if (windows.some((window) => partIn(window, span))) return undefined
  const [next] = windows.filter(({ start }) => start >= span.end)
  const windowWords = ({ start, end }: (typeof windows)[number]): string =>
    plan.facts.add(
      'coreWindow',
      'Core of the Milky Way',
      clockRange(start, end, light.timeZone),
      `${isoOf(start)}/${isoOf(end)}`,
    )
  const known = next ? `: wait for it until ${windowWords(next)}` : ''
  return (
    `The core of the Milky Way is not up in a dark sky then${known}. The fainter part of its band, ` +
    'constellations and star trails are still there.'
  )
}

function moonWarning(plan: Plan, { light, span }: Night): string | undefined {
  if (light.moon.illuminatedFraction <= bright) return undefined
  const turn = moonTurnIn(light.place, span)
  if (!turn && !isMoonUp(light.place, span.start)) return undefined
  const when = turn
    ? `${turn.isRising ? 'from' : 'until'} ` +
      `${recordClock(plan, turn.at, turn.isRising ? 'moonrise' : 'moonset', turn.isRising ? 'Moonrise' : 'Moonset')}`
    : 'all the time'
  return (
    `${recordMoon(plan, { span })} drowns faint stars ${when}: photograph the bright ones above the land that it ` +
    `lights${turn ? `, and the faint ones ${turn.isRising ? 'before' : 'after'}` : ''}.`
  )
}
