import { civilDayOf } from '#light/civil-day.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { skyColor, skyStops } from '#light/sky.ts'

/** Below this height of the sun it is night: between the first and the last blue hour a day has light. */
const nightDeg = -6

const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`

const known = new Map<string, string>()

/** Enough for all shoots and days of a few screens. */
const maxCached = 600

function remembered(key: string, draw: () => string): string {
  const drawn = known.get(key) ?? draw()
  if (known.size >= maxCached) known.clear()
  known.set(key, drawn)
  return drawn
}

function drawSky(place: LightPlace, date: string, zone: string): string {
  const { start, end } = civilDayOf(date, zone)
  return gradientOf(
    skyStops((ms) => sketchAt(place, ms).elevationDeg, start, end).map(({ at, color }) => `${color} ${percent(at)}`),
  )
}

/** A cell is about ninety pixels wide: fewer steps than in a band, as a month has many. */
const cellStep = 10 * 60_000

function drawLight(place: LightPlace, date: string, zone: string): string {
  const { start, end } = civilDayOf(date, zone)
  const stops: string[] = []
  const put = (color: string, ms: number) => void stops.push(`${color} ${percent((ms - start) / (end - start))}`)
  let before = { ms: start, height: sketchAt(place, start).elevationDeg }
  for (let ms = start; start < end && ms <= end; ms += cellStep) {
    const height = sketchAt(place, ms).elevationDeg
    const isNight = height < nightDeg
    if (isNight !== before.height < nightDeg) {
      // A sharp edge: night is transparent, not a darker blue.
      const edge = before.ms + ((ms - before.ms) * (nightDeg - before.height)) / (height - before.height)
      const sides = [duskColor, 'transparent']
      for (const color of isNight ? sides : sides.toReversed()) put(color, edge)
    }
    if (!isNight || ms === start || ms === end) put(isNight ? 'transparent' : skyColor(height), ms)
    before = { ms, height }
  }
  return gradientOf(stops)
}

const duskColor = skyColor(nightDeg)

const gradientOf = (stops: string[]): string =>
  stops.length === 0 ? 'none' : `linear-gradient(90deg,${stops.join(',')})`

const keyOf = ({ lat, lng }: LightPlace, date: string, zone: string): string => `${lat} ${lng} ${date} ${zone}`

/** The sky of a day from midnight to midnight in `zone`, as a CSS background; cached by place and day. */
export const skyOfDay = (place: LightPlace, date: string, zone: string): string =>
  remembered(keyOf(place, date, zone), () => drawSky(place, date, zone))

/** The same, transparent at night. */
export const lightOnly = (place: LightPlace, date: string, zone: string): string =>
  remembered(`${keyOf(place, date, zone)} light`, () => drawLight(place, date, zone))
