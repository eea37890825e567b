import { hourMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import type { Hour } from '#weather/api.ts'
import { hourWords } from '#weather/words/hour-words.ts'

export interface HourColumn {
  /** When it begins, epoch milliseconds. */
  start: number
  /** `5 PM`. */
  name: string
  /** Its length in minutes: shorter at the end of a day in zones with half hours. */
  minutes: number
  /** Whether it overlaps the slot. */
  isIn: boolean
  /** Undefined without a forecast. */
  hour: Hour | undefined
}

/** The hours of a day at a place, each with the nearest hour of the forecast, which starts at full hours UTC. */
export function hourColumns(
  hours: readonly Hour[],
  day: Stretch,
  zone: string,
  slot: Stretch | undefined,
): HourColumn[] {
  const known = new Map(hours.map((hour) => [Math.round((Date.parse(hour.at) - day.start) / hourMs), hour]))
  return Array.from({ length: Math.ceil((day.end - day.start) / hourMs) }, (_, index) => {
    const start = day.start + index * hourMs
    const end = Math.min(start + hourMs, day.end)
    return {
      start,
      name: hourWords(start, zone),
      minutes: (end - start) / 60_000,
      isIn: slot !== undefined && slot.start < end && slot.end > start,
      hour: known.get(index),
    }
  })
}
