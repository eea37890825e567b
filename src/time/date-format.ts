import { z } from 'zod'
import { dateFormats } from './written-day.ts'

export const DateFormat = z.enum(dateFormats)
export type DateFormat = z.output<typeof DateFormat>
