import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { TimeZone } from '#kernel/dates.ts'
import { QueryId } from '#kernel/record-id.ts'
import { dayQuery, isInComputedYears, positionQuery } from '#light/api.ts'
import { ShootType } from '#shoots/api.ts'
import { Condition } from '#weather/api.ts'
import { maxPlannedMinutes } from './rules.ts'

const at = z.iso.datetime()

/** Why a slot is suggested: its light, its weather, the photographer's calendar. */
export const Reason = z.object({ about: z.enum(['light', 'weather', 'calendar']), text: z.string() })

export const Slot = z.object({
  start: at,
  end: at,
  /** 0 to 100: how well it suits the type of shoot. */
  score: z.int(),
  /** Whether the forecast for its hours was counted, counted half because the day is far away, or is unknown. */
  forecast: z.enum(['counted', 'uncertain', 'none']),
  /** Of its first hour; null without a forecast. */
  condition: Condition.nullable(),
  temp: z.number().nullable(),
  tempC: z.number().nullable(),
  reasons: z.array(Reason),
})

export const Slots = z.object({
  /** The zone of the place, and the days searched, first and last. */
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The best first. */
  slots: z.array(Slot),
  /** The score of the chosen start; null when none is given, or it is past. */
  chosenScore: z.int().nullable(),
  /** Why there is none: the type's light does not occur, or the calendar is full then. */
  none: z.enum(['light', 'calendar']).nullable(),
  /** The forecast's provider; null without one. */
  provider: z.string().nullable(),
})

export const SlotsQuery = z.strictObject({
  ...positionQuery,
  type: ShootType,
  /** Minutes. */
  duration: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'Duration is a number of minutes')
    .transform(Number)
    .refine(
      (minutes) => minutes <= maxPlannedMinutes,
      `Times are looked for shoots of up to ${maxPlannedMinutes / 60} hours`,
    ),
  timeZone: TimeZone.optional(),
  /** The first day to search; today at the place by default, or when it is past. */
  from: dayQuery.optional(),
  /** The start that is chosen now, to be compared with those found. */
  chosen: z.iso.datetime().refine(isInComputedYears, 'Choose a date between 1900 and 2100').optional(),
  /** The shoot being moved: its own time counts as free. */
  except: QueryId.optional(),
})

export const planning = {
  slots: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/planning/slots',
    input: SlotsQuery,
    output: Slots,
    summary:
      'The best times of the next 14 days for a type of shoot at a place: its light, the forecast, a free calendar',
  }),
}

export type Reason = z.infer<typeof Reason>
export type Slot = z.infer<typeof Slot>
export type Slots = z.infer<typeof Slots>
export type SlotsQuery = z.output<typeof SlotsQuery>
