import { z } from 'zod'
import { timeFormats } from '#kernel/time-format.ts'
import { weekStarts } from './week-start.ts'
import { dateFormats } from './written-day.ts'

export const DateFormat = z.enum(dateFormats)
export type DateFormat = z.output<typeof DateFormat>

export const TimeFormat = z.enum(timeFormats)

export const WeekStart = z.enum(weekStarts)
