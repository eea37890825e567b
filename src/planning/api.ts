import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { TimeZone } from '#kernel/dates.ts'
import { askedDay, askedPosition } from '#light/api.ts'
import { ShootType } from '#shoots/api.ts'
import { Condition } from '#weather/api.ts'
import { maxPlannedMinutes } from './rules.ts'

const at = z.iso.datetime()

/**
 * Why a slot is where it is, in words that are true of it: of its light, of the weather then, of the photographer's
 * calendar.
 */
export const Reason = z.object({ about: z.enum(['light', 'weather', 'calendar']), text: z.string() })

export const Slot = z.object({
  start: at,
  end: at,
  /** 0 to 100: how much of what the type wants it has. */
  score: z.int(),
  /** Whether the forecast for its hours was counted, counted by half because the day is far away, or not known. */
  forecast: z.enum(['counted', 'uncertain', 'none']),
  /** Of its first hour; null without a forecast. */
  condition: Condition.nullable(),
  temp: z.number().nullable(),
  tempC: z.number().nullable(),
  reasons: z.array(Reason),
})

export const Slots = z.object({
  /** The zone of the place, whose days were looked through, first and last. */
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The best first. */
  slots: z.array(Slot),
  /** Why there is none: the light that the type wants does not come, or the calendar is full when it does. */
  none: z.enum(['light', 'calendar']).nullable(),
  /** Whose forecast was counted; null when there was none. */
  provider: z.string().nullable(),
})

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'An id is a positive number')
  .transform(Number)
  .refine((number) => number <= 2_147_483_647, 'No id is that large')

export const SlotsQuery = z.strictObject({
  ...askedPosition,
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
  /** The first day to look at; today at the place when not said, or when it is over. */
  from: askedDay.optional(),
  /** The shoot that is being moved: the time that it takes now is free for it. */
  except: id.optional(),
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
