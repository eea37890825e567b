import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { TimeRange } from '#holds/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { Shoot } from '#shoots/api.ts'

/** The maximum number of shoots in one answer. */
export const maxShownShoots = 2000

/** A shoot in the calendar. */
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

/** The feed as its owner sees it; its address is shown once, when it is created. */
export const Feed = z.object({
  createdAt: Instant,
  /** When a calendar program last read it, to the hour. */
  lastReadAt: OptionalInstant,
})

export const FeedAddress = z.object({
  url: z.string(),
  /** The same address with the webcal scheme. */
  webcalUrl: z.string(),
})

export const calendar = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/calendar',
    input: TimeRange,
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
    // The address would go on working without the token.
    scope: 'none',
    output: FeedAddress,
    status: 201,
    tellsSecret: true,
    summary: 'Make a new address for the calendar feed; the one before stops working',
  }),
  removeFeed: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/calendar/feed',
    scope: 'none',
    summary: 'Turn the calendar feed off',
  }),
  /**
   * Everybody with the address may read it. In maintenance mode it answers 503 like all endpoints: calendar programs
   * keep what they have and retry.
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
