import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, sentInstant } from '#kernel/dates.ts'

/** The longest range of one request, in days: a month with the weeks around it has 42. */
const maxRangeDays = 100

/** The maximum number of holds in one answer. */
export const maxShownHolds = 500

const when = sentInstant('Tell the start and the end of the time to show')

/** A stretch of a calendar. */
export const TimeRange = z
  .strictObject({ from: when, to: when })
  .refine(({ from, to }) => to > from, { path: ['to'], message: 'The end comes before the start' })
  .refine(({ from, to }) => to - from <= maxRangeDays * 86_400_000, {
    path: ['to'],
    message: `Ask for ${maxRangeDays} days or fewer`,
  })

/** A time that is held for a client. */
export const Hold = z.object({
  id: z.int(),
  dealId: z.int(),
  /** Of the booking. */
  title: z.string(),
  /** For whom. */
  name: z.string(),
  /** With what is kept free around the shoot. */
  startsAt: Instant,
  endsAt: Instant,
  timeZone: z.string(),
  until: Instant,
})

export const holds = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/holds',
    input: TimeRange,
    output: z.array(Hold),
    summary: 'The times between two instants that are held for clients now, soonest first',
  }),
}

export type Hold = z.output<typeof Hold>
