import { z } from 'zod'
import { endpoint, slow } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { maxLengths, requiredLine } from '#kernel/text.ts'

export const maxCalendars = 5
/** Of one calendar. */
export const maxTimes = 5000

const name = requiredLine(maxLengths.title, 'Enter a name')
const url = requiredLine(maxLengths.url, 'Enter the address of the calendar')

export const BusyCalendar = z.object({
  id: z.int(),
  name: z.string(),
  /** All that is told of its address. */
  host: z.string(),
  ending: z.string(),
  /** When it was last asked for, and when it was last read. */
  readAt: OptionalInstant,
  okAt: OptionalInstant,
  isFailing: z.boolean(),
  /** How many times are kept, from yesterday on. */
  times: z.int(),
  /** It has more of them than are kept. */
  isCut: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

export const BusyCalendarDraft = z.strictObject({ name, url })

export const busyCalendars = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/busy-calendars',
    output: z.array(BusyCalendar),
    summary: 'The calendars whose busy times are not offered; their addresses are not returned',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/busy-calendars',
    input: BusyCalendarDraft,
    output: BusyCalendar,
    status: 201,
    summary: 'Add a calendar (https or webcal); it is read afterwards',
  }),
  rename: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/busy-calendars/:id',
    input: z.strictObject({ name }),
    output: BusyCalendar,
    summary: 'Rename a calendar',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/busy-calendars/:id',
    summary: 'Remove a calendar, and its busy times',
  }),
  read: slow({
    access: 'owner',
    method: 'POST',
    path: '/api/busy-calendars/:id/read',
    output: BusyCalendar,
    status: 200,
    limit: { count: 30, seconds: 300 },
    summary: 'Read a calendar now; where that fails, what was known still counts',
  }),
}

export type BusyCalendar = z.output<typeof BusyCalendar>
export type SentBusyCalendar = z.input<typeof BusyCalendarDraft>
