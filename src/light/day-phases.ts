import type { Light, Span } from '#light/light.ts'
import { clock, clockRange, toMinute } from '#time/clock-words.ts'

/** One golden or blue hour of a calendar day, and its half of the day; around noon it is in both. */
export interface DayPart extends Span {
  half: 'morning' | 'evening' | 'midday'
}

function partsOf(spans: readonly Span[], { solarDay: { noon } }: Light): DayPart[] {
  const middle = toMinute(noon.at)
  return spans.map((span) => ({
    ...span,
    half: toMinute(span.end) <= middle ? 'morning' : toMinute(span.start) >= middle ? 'evening' : 'midday',
  }))
}

/** The golden hours of a day, soonest first: usually one in the morning and one in the evening. */
export const goldenParts = (light: Light): DayPart[] => partsOf(light.goldenHours, light)

export interface PhaseLine {
  name: string
  /** The CSS variable of its sky color. */
  color: string
  words: string
}

const blank = '\u00a0'

/** The lines of a day's panel, always the same number, also before the light is computed. */
export function dayPhases(light: Light | undefined): PhaseLine[] {
  const golden = light && goldenParts(light)
  const blue = light && partsOf(light.blueHours, light)
  const words = (parts: DayPart[] | undefined, half: DayPart['half']) =>
    light && parts ? wordsOf(parts, half, light.timeZone) : blank
  return [
    { name: 'Morning golden hour', color: 'var(--sky-gold)', words: words(golden, 'morning') },
    { name: 'Evening golden hour', color: 'var(--sky-gold)', words: words(golden, 'evening') },
    { name: 'Evening blue hour', color: 'var(--sky-blue)', words: words(blue, 'evening') },
  ]
}

/** A golden hour through noon belongs to both halves. */
function wordsOf(parts: readonly DayPart[], half: 'morning' | 'evening' | 'midday', zone: string): string {
  const ofHalf = parts.filter((part) => part.half === half || part.half === 'midday')
  return ofHalf.map(({ start, end }) => clockRange(start, end, zone)).join(', ') || 'None'
}

/** `Sunrise 7:10 AM` and `Sunset 6:13 PM`, or the single fact of a day without them. */
export function edgeWords({ state, events, timeZone }: Light): string[] {
  if (state === 'polarDay') return ['The sun does not set']
  if (state === 'polarNight') return ['The sun does not rise']
  const names = { sunrise: 'Sunrise', sunset: 'Sunset' } as const
  return events.flatMap(({ type, at }) =>
    type === 'sunrise' || type === 'sunset' ? [`${names[type]} ${clock(at, timeZone)}`] : [],
  )
}
