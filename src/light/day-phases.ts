import type { Light, LightEventType, Span } from '#light/light.ts'
import { clockOn, rangeOn, toMinute } from '#time/clock-words.ts'

/** One golden or blue hour of a calendar day, and its half of the day; around noon it is in both. */
export interface DayPart extends Span {
  half: 'morning' | 'evening' | 'midday'
}

/** The golden hours of a day, soonest first: usually one in the morning and one in the evening. */
export function goldenParts({ goldenHours, solarDay: { noon } }: Light): DayPart[] {
  const middle = toMinute(noon.at)
  return goldenHours.map((span) => ({
    ...span,
    half: toMinute(span.end) <= middle ? 'morning' : toMinute(span.start) >= middle ? 'evening' : 'midday',
  }))
}

export interface PhaseLine {
  name: string
  /** The CSS variable of its sky color. */
  color: string
  words: string
}

const blank = '\u00a0'

type Edge = [from: LightEventType, to: LightEventType]

/** A light of the morning and of the evening, by what begins and ends it. */
const golden = {
  kind: 'goldenHours',
  morning: ['goldenHourMorningStart', 'goldenHourMorningEnd'] as Edge,
  evening: ['goldenHourEveningStart', 'goldenHourEveningEnd'] as Edge,
} as const
const blue = {
  kind: 'blueHours',
  morning: ['civilDawn', 'goldenHourMorningStart'] as Edge,
  evening: ['goldenHourEveningEnd', 'civilDusk'] as Edge,
} as const

/**
 * The lines of a day's panel, always the same number, also before the light is computed. They are of the sun's path
 * around noon, so that an evening may end after midnight.
 */
export function dayPhases(light: Light | undefined): PhaseLine[] {
  const words = (kind: typeof golden | typeof blue, half: 'morning' | 'evening') =>
    light ? wordsOf(kind, half, light) : blank
  return [
    { name: 'Morning golden hour', color: 'var(--sky-gold)', words: words(golden, 'morning') },
    { name: 'Evening golden hour', color: 'var(--sky-gold)', words: words(golden, 'evening') },
    { name: 'Evening blue hour', color: 'var(--sky-blue)', words: words(blue, 'evening') },
  ]
}

/** `6:52–7:47 AM`; one that lasts through midnight is `until 4:52 AM` and `from 10:07 PM`. */
function wordsOf(phase: typeof golden | typeof blue, half: 'morning' | 'evening', light: Light): string {
  const { date, timeZone, day } = light
  const [from, to] = halfOf(phase, half, light)
  if (from && to) return rangeOn(date, from, to, timeZone)
  if (from) return `from ${clockOn(date, from, timeZone)}`
  if (to) return `until ${clockOn(date, to, timeZone)}`
  const [first] = light[phase.kind]
  return first?.start === day.start && first.end === day.end ? 'All day' : 'None'
}

/** What begins and ends a light in a half of the day; one through noon belongs to both. */
function halfOf({ morning, evening }: typeof golden | typeof blue, half: 'morning' | 'evening', light: Light) {
  const { events } = light.solarDay
  const [dawn, rise, set, dusk] = [...morning, ...evening].map((type) => events[type])
  return half === 'morning' ? [dawn, rise ?? dusk] : [set ?? dawn, dusk]
}

/** `Sunrise 7:10 AM` and `Sunset 6:13 PM`, or the single fact of a day without them. */
export function edgeWords({ state, solarDay: { events }, date, timeZone }: Light): string[] {
  if (state === 'polarDay') return ['The sun does not set']
  if (state === 'polarNight') return ['The sun does not rise']
  return [
    ...(events.sunrise ? [`Sunrise ${clockOn(date, events.sunrise, timeZone)}`] : []),
    ...(events.sunset ? [`Sunset ${clockOn(date, events.sunset, timeZone)}`] : []),
  ]
}
