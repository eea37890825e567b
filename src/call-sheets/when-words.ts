import { clockRange, localTime } from '#time/clock-words.ts'
import type { CallSheet } from './api.ts'

/** The day on which a shoot starts, `Saturday, October 24, 2026`, and its hours; in epoch milliseconds. */
export const whenOf = (start: number, end: number, zone: string): Pick<CallSheet, 'day' | 'hours'> => ({
  day: localTime(start, zone)
    .toPlainDate()
    .toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  hours: clockRange(start, end, zone),
})
