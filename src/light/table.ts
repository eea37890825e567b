import type { Light, LightEventType, Position } from '#light/light.ts'
import { compassPoint } from './astronomy/bearing.ts'
import {
  clock,
  clockOn,
  shownDayOf,
  hoursWords,
  localTime,
  shortClock,
  toMinute,
  wholeDegrees,
} from '#time/clock-words.ts'

export interface LightRow {
  name: string
  /** The CSS variable of its sky color. */
  color?: string
  /** Morning and evening; a single text when they are equal, or the reason why there is none. */
  cells: [string, string] | [string]
  isMissing?: boolean
}

type Half = 'morning' | 'evening'

/** `6:42` in its half of the day, else with AM or PM; with the date if it differs. */
function timeIn(at: string, half: Half, { date, timeZone }: Light): string {
  const isUsual = shownDayOf(at, timeZone) === date && localTime(at, timeZone).hour < 12 === (half === 'morning')
  return isUsual ? shortClock(at, timeZone) : clockOn(date, at, timeZone)
}

type Between = [from: string | null, to: string | null]

function spanWords([from, to]: Between, half: Half, light: Light): string {
  if (from && to) return `${timeIn(from, half, light)}–${timeIn(to, half, light)}`
  if (from) return `from ${timeIn(from, half, light)}`
  return to ? `until ${timeIn(to, half, light)}` : '–'
}

/** Why the sun is never between two heights that day: it stays below the lower, or above the higher one. */
const reason = ({ noon }: Light['solarDay'], low: number, high: number): string => {
  const degrees = (limit: number) => `${wholeDegrees(limit)}`
  if (noon.elevationDeg < low) return `The sun stays below ${degrees(low)}`
  return noon.elevationDeg > high ? `The sun stays above ${degrees(high)}` : 'All day'
}

interface Phase {
  name: string
  color: string
  low: number
  high: number
  morning: [LightEventType, LightEventType]
  evening: [LightEventType, LightEventType]
}

const phases: Phase[] = [
  {
    name: 'Blue hour',
    color: 'var(--sky-blue)',
    low: -6,
    high: -4,
    morning: ['civilDawn', 'goldenHourMorningStart'],
    evening: ['goldenHourEveningEnd', 'civilDusk'],
  },
  {
    name: 'Golden hour',
    color: 'var(--sky-gold)',
    low: -4,
    high: 6,
    morning: ['goldenHourMorningStart', 'goldenHourMorningEnd'],
    evening: ['goldenHourEveningStart', 'goldenHourEveningEnd'],
  },
]

function phaseRow({ name, color, low, high, morning, evening }: Phase, light: Light): LightRow {
  const between = ([from, to]: [LightEventType, LightEventType]): Between => [
    light.solarDay.events[from] ?? null,
    light.solarDay.events[to] ?? null,
  ]
  const [early, late] = [between(morning), between(evening)]
  if ([...early, ...late].some((at) => at !== null))
    return { name, color, cells: [spanWords(early, 'morning', light), spanWords(late, 'evening', light)] }
  const why = reason(light.solarDay, low, high)
  return { name, color, cells: [why === 'All day' ? why : `– ${why}`], isMissing: why !== 'All day' }
}

const never = { normal: '–', polarDay: '– The sun does not set', polarNight: '– The sun does not rise' }

function edgeRows(light: Light, sunAt: (ms: number) => Position): LightRow[] {
  const { sunrise, sunset } = light.solarDay.events
  const names = { edge: { name: 'Sunrise, sunset', color: 'var(--sky-horizon)' }, bearing: { name: 'Sun bearing' } }
  if (!sunrise && !sunset) {
    return [
      { ...names.edge, cells: [never[light.state]], isMissing: true },
      { ...names.bearing, cells: ['–'], isMissing: true },
    ]
  }
  const time = (at: string | null | undefined, half: Half) => (at ? timeIn(at, half, light) : '–')
  const bearing = (at: string | null | undefined) => {
    if (!at) return '–'
    const { azimuthDeg } = sunAt(Date.parse(at))
    return `${wholeDegrees(azimuthDeg)} ${compassPoint(azimuthDeg)}`
  }
  return [
    { ...names.edge, cells: [time(sunrise, 'morning'), time(sunset, 'evening')] },
    { ...names.bearing, cells: [bearing(sunrise), bearing(sunset)] },
  ]
}

/** `12:41 PM, 40° up · 11 h 3 min of sun`. */
function highestWords({ solarDay: { noon }, sunUpMinutes, timeZone, day }: Light): string {
  const height = `${wholeDegrees(Math.abs(noon.elevationDeg))} ${noon.elevationDeg < -0.5 ? 'below the horizon' : 'up'}`
  const isAllDay = sunUpMinutes * 60_000 >= toMinute(day.end) - toMinute(day.start)
  const sun = isAllDay ? 'sun all day' : sunUpMinutes === 0 ? 'no sun' : `${hoursWords(sunUpMinutes)} of sun`
  return `${clock(noon.at, timeZone)}, ${height} · ${sun}`
}

/** The light of a day in figures, for the sun's path around noon, so that an evening may end after midnight. */
export function lightRows(light: Light, sunAt: (ms: number) => Position): LightRow[] {
  return [
    ...phases.map((phase) => phaseRow(phase, light)),
    ...edgeRows(light, sunAt),
    { name: 'Highest', cells: [highestWords(light)] },
  ]
}
