import { minuteMs } from '#kernel/durations.ts'

/** The sky's color by the sun's height: degrees, and sRGB. Colors in between are interpolated. */
const ramp: readonly (readonly [elevation: number, color: string])[] = [
  [-18, '#0d1022'],
  [-15, '#141a36'],
  [-12, '#1b2547'],
  [-9, '#253565'],
  [-6, '#304c8b'],
  [-5, '#3f66ad'],
  [-4, '#7079b2'],
  [-2.4, '#cf9092'],
  [-0.833, '#eb9f6c'],
  [2, '#f3b75f'],
  [6, '#f7d993'],
  // Interpolates from warm to blue through light grey, to avoid green.
  [11, '#e9e6d5'],
  [18, '#c6dcea'],
  [35, '#abcfea'],
  [65, '#8fc0e8'],
]

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const keys = ramp.map(([elevation, color]) => ({ elevation, color, channels: channels(color) }))

/** The sky's color when the sun's center is this many degrees above the horizon. */
export function skyColor(elevationDeg: number): string {
  const above = keys.findIndex(({ elevation }) => elevation >= elevationDeg)
  if (above === 0) return ramp[0]?.[1] ?? ''
  const [low, high] = [keys.at(above - 1), keys.at(above)]
  if (above === -1 || !low || !high) return keys.at(-1)?.color ?? ''
  const part = (elevationDeg - low.elevation) / (high.elevation - low.elevation)
  return `#${low.channels
    .map((from, channel) =>
      Math.round(from + ((high.channels[channel] ?? from) - from) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** One stop of a gradient: its position, from 0 to 1. */
export interface SkyStop {
  at: number
  color: string
}

const coarse = 15
const fine = 3

/** Where colors change fast, with a margin of the sun's movement between two coarse stops. */
const isLively = (elevation: number): boolean => elevation > -8 - 4 && elevation < 12 + 4
const isFine = (elevation: number): boolean => elevation > -8 && elevation < 12

/**
 * The sky of an interval as stops of a gradient: every quarter of an hour, and every three minutes while the sun is
 * between −8° and +12°. Stops between two of the same color are omitted. `elevationAt` takes epoch milliseconds.
 */
export function skyStops(elevationAt: (ms: number) => number, start: number, end: number): SkyStop[] {
  const length = (end - start) / minuteMs
  const stops: SkyStop[] = []
  const put = (minutes: number, elevation: number) => {
    const color = skyColor(elevation)
    const [last, before] = [stops.at(-1), stops.at(-2)]
    if (last && last.color === color && before?.color === color) stops.pop()
    stops.push({ at: minutes / length, color })
  }
  for (let from = 0, here = elevationAt(start); from < length; from += coarse) {
    put(from, here)
    const to = Math.min(from + coarse, length)
    const next = elevationAt(start + to * minuteMs)
    const finer = isLively(here) || isLively(next) ? fine : coarse
    for (let at = from + finer; at < to; at += finer) {
      const elevation = elevationAt(start + at * minuteMs)
      if (isFine(elevation)) put(at, elevation)
    }
    here = next
    if (to === length) put(length, here)
  }
  return stops
}
