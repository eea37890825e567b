import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant, sentInstant } from '#kernel/dates.ts'
import { Shoot } from '#shoots/api.ts'

/** The longest stretch of time that one question may ask for, in days: a month with the weeks around it is 42. */
export const maxRangeDays = 100

/** The most shoots that one answer holds. */
export const maxShownShoots = 2000

const when = sentInstant('Tell the start and the end of the time to show')

const CalendarQuery = z
  .strictObject({ from: when, to: when })
  .refine(({ from, to }) => to > from, { path: ['to'], message: 'The end comes before the start' })
  .refine(({ from, to }) => to - from <= maxRangeDays * 86_400_000, {
    path: ['to'],
    message: `Ask for ${maxRangeDays} days or fewer`,
  })

/** A shoot as a calendar shows it. */
export const CalendarShoot = Shoot.pick({
  id: true,
  title: true,
  date: true,
  endsAt: true,
  duration: true,
  timeZone: true,
  location: true,
  coordinates: true,
  type: true,
  status: true,
  clientName: true,
  image: true,
  version: true,
})

/** The feed as its owner may know it; its address is told once, when it is made. */
export const Feed = z.object({
  createdAt: Instant,
  /** When a calendar program last asked for it, to the hour. */
  lastReadAt: OptionalInstant,
})

export const FeedAddress = z.object({
  url: z.string(),
  /** The same for programs that subscribe when such a link is opened. */
  webcalUrl: z.string(),
})

export const calendar = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/calendar',
    input: CalendarQuery,
    output: z.array(CalendarShoot),
    summary: 'The shoots that take time between two instants, soonest first',
  }),
  feed: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/calendar/feed',
    output: Feed.nullable(),
    summary: 'Whether there is a calendar feed, and since when',
  }),
  makeFeed: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/calendar/feed',
    output: FeedAddress,
    status: 201,
    tellsSecret: true,
    summary: 'Make a new address for the calendar feed; the one before stops working',
  }),
  removeFeed: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/calendar/feed',
    summary: 'Turn the calendar feed off',
  }),
  /**
   * Whoever has the address may read it. While the place is closed it answers 503 as everything else does: calendar
   * programs keep what they have and ask again later.
   */
  readFeed: download({
    access: 'anyone',
    method: 'GET',
    path: '/api/calendar/feed/:token',
    names: { token: /^[\w-]{43}\.ics$/ },
    checksSecret: true,
    limit: { count: 10, seconds: 180 },
    summary: 'The shoots as an iCalendar file (RFC 5545)',
  }),
}

export type CalendarShoot = z.output<typeof CalendarShoot>
export type Feed = z.output<typeof Feed>
export type FeedAddress = z.output<typeof FeedAddress>
