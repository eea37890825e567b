import { civilDayOf } from '#light/civil-day.ts'
import type { LightPlace } from '#light/horizon.ts'
import { sketchAt } from '#light/sketch.ts'
import { skyStops } from '#light/sky.ts'

/** The sun's middle is lower than this at night: the first and the last blue hour end the light of a day. */
const nightDeg = -6

const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`

const known = new Map<string, string>()

/** Enough for every shoot and day on a screen, and a few screens back. */
const most = 600

function remembered(key: string, draw: () => string): string {
  const drawn = known.get(key) ?? draw()
  if (known.size >= most) known.clear()
  known.set(key, drawn)
  return drawn
}

function drawSky(place: LightPlace, date: string, zone: string, isCleared: boolean): string {
  const { start, end } = civilDayOf(date, zone)
  const elevationAt = (ms: number) => sketchAt(place, ms).elevationDeg
  const stops = skyStops(elevationAt, start, end)
  if (!isCleared) return gradientOf(stops.map(({ at, color }) => `${color} ${percent(at)}`))
  const isNight = stops.map(({ at }) => elevationAt(start + at * (end - start)) < nightDeg)
  return gradientOf(stops.flatMap(({ at, color }, index) => {
    const shown = isNight[index] ? 'transparent' : color
    const isEdge = index > 0 && isNight[index] !== isNight[index - 1]
    // The edge is sharp: night is not a darker blue, but nothing.
    return isEdge ? [`${isNight[index - 1] ? 'transparent' : (stops[index - 1]?.color ?? color)} ${percent(at)}`, `${shown} ${percent(at)}`] : [`${shown} ${percent(at)}`]
  }))
}

const gradientOf = (stops: string[]): string => (stops.length === 0 ? 'none' : `linear-gradient(90deg,${stops.join(',')})`)

const keyOf = ({ lat, lng }: LightPlace, date: string, zone: string): string => `${lat} ${lng} ${date} ${zone}`

/** The sky of a day from midnight to midnight where `zone` is, as the background of a band; remembered by place and day. */
export const skyOfDay = (place: LightPlace, date: string, zone: string): string => remembered(keyOf(place, date, zone), () => drawSky(place, date, zone, false))

/** The same with nothing where it is night. */
export const lightOnly = (place: LightPlace, date: string, zone: string): string => remembered(`${keyOf(place, date, zone)} light`, () => drawSky(place, date, zone, true))
