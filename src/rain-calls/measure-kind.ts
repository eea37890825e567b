import { z } from 'zod'
import type { Measure } from '#weather-clauses/clause.ts'

/** What a clause can measure. */
export const MeasureKind = z.enum(['rainPct', 'rainMm10', 'windKmh', 'cloud'] as const satisfies readonly Measure[])
