import type { Stretch } from '#light/civil-day.ts'
import { lookFrom } from '#light/astronomy/horizon.ts'
import { moonAt } from '#light/astronomy/moon.ts'
import type { Light } from '#light/light.ts'
import { partIn, reachesDark } from '#light/spans.ts'
import { moonLookWords } from '#light/words/night-words.ts'
import type { ShootType } from '#shoots/api.ts'
import { clock, clockRange, monthDay, toMinute, wholeDegrees } from '#time/clock-words.ts'

interface Line {
  name: string
  words: string
}

/** Types whose pictures may be of the stars. */
const starTypes: readonly ShootType[] = ['landscape', 'other']

/**
 * The moon of a shoot that goes on after the blue hour, and the core of the Milky Way where stars may be its subject;
 * none for other shoots. `lights` are those of the days that it overlaps.
 */
export function nightLines(lights: readonly Light[], slot: Stretch, type: ShootType): Line[] {
  const [light] = lights
  if (!light || !reachesDark(lights, slot)) return []
  const lines = [
    { name: 'Moon', words: moonLookWords(slot, moonAt) },
    { name: 'Moonrise and moonset', words: moonTimes(lights, slot) },
    { name: 'Height of the moon', words: moonHeights(light, slot) },
  ]
  return starTypes.includes(type) ? [...lines, { name: 'Milky Way core', words: coreTimes(lights, slot) }] : lines
}

/** The last one before the shoot, those during it, and the first one after it. */
function moonTimes(lights: readonly Light[], { start, end }: Stretch): string {
  const [first] = lights
  const all = lights.flatMap(({ moon, date, timeZone }) =>
    moon.events.map(({ type, at }) => ({ type, at: Date.parse(at), date, timeZone })),
  )
  const events = all.filter(
    ({ at }, index) =>
      (at >= start || (all[index + 1]?.at ?? Infinity) >= start) && (at <= end || (all[index - 1]?.at ?? 0) <= end),
  )
  if (events.length === 0) return first?.moon.state === 'alwaysUp' ? 'Up all day' : 'Down all day'
  return events
    .map(({ type, at, date, timeZone }, index) => {
      const time = clock(at, timeZone) + (date === first?.date ? '' : `, ${monthDay(at, timeZone)}`)
      const words = type === 'moonrise' ? `rises ${time}` : `sets ${time}`
      return index === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words
    })
    .join(', ')
}

/** At the start and at the end of the shoot. */
function moonHeights({ place, timeZone }: Light, { start, end }: Stretch): string {
  const moon = lookFrom(place, 'moon')
  const heights = [start, end].map((at) => ({ at, degrees: moon(at).elevationDeg }))
  if (heights.every(({ degrees }) => degrees < 0)) return 'Below the horizon at start and end'
  return heights
    .map(({ at, degrees }, index) => {
      const height = degrees < 0 ? `${index === 0 ? 'B' : 'b'}elow the horizon` : wholeDegrees(degrees)
      return `${height} at ${clock(at, timeZone)}`
    })
    .join(', ')
}

/** When the core is above 10° in full darkness, of the nights that the shoot is in. */
function coreTimes(lights: readonly Light[], slot: Stretch): string {
  const windows = lights.flatMap(({ milkyWay, timeZone }) =>
    milkyWay.windows.map(({ start, end, moonlit }) => ({
      start: toMinute(start),
      end: toMinute(end),
      moonlit,
      timeZone,
    })),
  )
  const seen = windows.filter((window) => partIn(window, slot))
  if (seen.length === 0) return 'Not up in the dark during the shoot'
  return seen
    .map(({ start, end, moonlit, timeZone }) => clockRange(start, end, timeZone) + (moonlit ? ', with moonlight' : ''))
    .join('; ')
}
