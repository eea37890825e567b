import { dayMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import type { Light } from '#light/light.ts'
import { milkyWayOf } from '#light/astronomy/milky-way.ts'

/** When the core of the Milky Way is high in a dark sky, epoch milliseconds. */
interface CoreWindow extends Stretch {
  /** A moon lit by more than a quarter is up for some of the time. */
  isMoonlit: boolean
}

/** The windows of the night that a slot lies in: before noon, the night of the previous day. */
export function coreWindowsOf({ place, milkyWay, day, solarDay }: Light, { start }: Stretch): CoreWindow[] {
  const dayStart = Date.parse(day.start)
  const { windows } =
    start < Date.parse(solarDay.noon.at) ? milkyWayOf(place, { start: dayStart - dayMs, end: dayStart }) : milkyWay
  return windows.map((window) => ({
    start: Date.parse(window.start),
    end: Date.parse(window.end),
    isMoonlit: window.moonlit,
  }))
}
