import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { plainDay, sentInstant } from '#kernel/dates.ts'
import { ownPlaceId } from '#self-bookings/rules.ts'
import { dayHalves, wantedLights } from '#light/counting-light.ts'
import { PlannedInstallment } from '#packages/plan.ts'
import { Place } from '#places/api.ts'
import { maxTimesDays, SessionTimes } from '#session-types/api.ts'
import { Held, Picked } from './pick-api.ts'
import { isSomewhere, placeAsked, placeName, somewhere, whereAsked } from './place-asked.ts'
import { Waiting } from './waiting-api.ts'

const Studio = z.object({ name: z.string(), email: z.string(), phone: z.string(), language: z.string() })

/** A price in minor units. */
const Price = z.object({
  total: z.int(),
  currency: z.string(),
  /** What is due first; 0 for nothing. */
  deposit: z.int(),
})

/** A payment of a session, in minor units, with when it is due. */
const Payment = PlannedInstallment.omit({ share: true }).extend({ amount: z.int() })

const OpenType = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  duration: z.int(),
  /** Null for a session that costs nothing. */
  price: Price.nullable(),
  /** Where visitors can name a place of their own, kilometres; null where they cannot. */
  freeText: z.object({ centre: z.string(), km: z.int() }).nullable(),
})

/** All that a visitor can book at a studio. */
const BookingPage = z.object({
  studio: Studio,
  /** With the names of their places. */
  types: z.array(OpenType.extend({ places: z.array(z.string()) })),
})

/** Where a session can be. */
export const BookingPlace = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  timeZone: z.string(),
  lat: z.number(),
  lng: z.number(),
})

/** A session type as a visitor sees it. */
const BookingType = OpenType.extend({
  studio: Studio,
  light: z.enum(wantedLights),
  half: z.enum(dayHalves),
  /** What is included, a line each. */
  included: z.string(),
  places: z.array(BookingPlace),
  /** The one day of a row of sessions, and how many have enough light; null where days can be chosen. */
  mini: z.object({ day: z.iso.date(), count: z.int(), rainDay: z.iso.date().nullable() }).nullable(),
  /** The last day that can be booked, at the first place. */
  until: z.iso.date(),
  /** What is kept when it is canceled, in words. */
  cancellation: z.array(z.string()),
  /** What its weather clause says; null without one. */
  weather: z.string().nullable(),
  hasContract: z.boolean(),
  /** Whether who books agrees to terms: not where it is free and has no rules. */
  hasTerms: z.boolean(),
  /** Whether the studio has signed it for all bookings, so that a client signs at once. */
  isSigned: z.boolean(),
  /** What is paid when; empty when it costs nothing. */
  payments: z.array(Payment),
  /** Whether a visitor can be told when a time opens. */
  canWait: z.boolean(),
  /** Sent back with what is picked or asked for: proves when the page was loaded. */
  ticket: z.string(),
})

/** What the forecast says of rain or snow during a time. */
const Forecast = z.object({
  /** Of the wettest hour. */
  percent: z.int(),
  provider: z.string(),
  fetchedAt: z.iso.datetime(),
})

/** A time that is looked at. */
const TimeAsked = z.strictObject({ ...whereAsked, start: sentInstant('Choose a time') }).refine(isSomewhere, somewhere)

const daysWords = `From 1 to ${maxTimesDays} days`

const range = {
  from: plainDay('Choose a day').refine((day) => day <= '2100-12-31', 'Choose a day between 1900 and 2100'),
  days: z
    .string(daysWords)
    .regex(/^\d{1,2}$/, daysWords)
    .transform(Number)
    .refine((days) => days >= 1 && days <= maxTimesDays, daysWords),
}

/** The times to which a session can move: at a place, or where its client named one, from a day, so many days. */
export const TimesAsked = z.strictObject({
  place: z.union([z.literal(String(ownPlaceId)).transform(() => ownPlaceId), placeAsked], 'Choose a place'),
  ...range,
})

/** The same of what a visitor looks at, at whichever place. */
const TimesSomewhere = z.strictObject({ ...whereAsked, ...range }).refine(isSomewhere, somewhere)

const studioName = /^[a-z0-9-]{3,40}$/
const names = { studio: studioName, slug: studioName }

export const booking = {
  studio: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/book/:studio',
    names: { studio: studioName },
    output: BookingPage,
    limit: { count: 120, seconds: 300 },
    summary: 'What can be booked at a studio without asking',
  }),
  type: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/book/:studio/:slug',
    names,
    output: BookingType,
    limit: { count: 120, seconds: 300 },
    summary: 'One session type with its places and terms, and a ticket to pick a time',
  }),
  times: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/book/:studio/:slug/times',
    names,
    input: TimesSomewhere,
    output: SessionTimes,
    limit: { count: 120, seconds: 300 },
    summary: 'The times that are offered at a place',
  }),
  places: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/book/:studio/:slug/places',
    names,
    input: z.strictObject({ text: placeName }),
    output: z.object({
      places: z.array(Place),
      /** Without any: that the place which is meant is too far away, in a sentence. */
      tooFar: z.string().nullable(),
    }),
    limit: { count: 60, seconds: 300 },
    summary: 'Places whose names begin with a text, within reach of the session type, from the built-in list only',
  }),
  forecast: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/book/:studio/:slug/forecast',
    names,
    input: TimeAsked,
    output: z.object({ forecast: Forecast.nullable() }),
    limit: { count: 60, seconds: 300 },
    summary: 'The chance of rain during a time, up to five days ahead, for information only',
  }),
  pick: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/book/:studio/:slug/picks',
    names,
    input: Picked,
    output: Held.extend({ token: z.string() }),
    status: 201,
    tellsSecret: true,
    limit: { count: 6, seconds: 3600 },
    // It opens its transaction itself: a code that was asked for or tried counts although the pick is refused.
    transaction: false,
    summary: 'Hold a time for a quarter of an hour, to book it; while many are held, a code sent by email is needed',
  }),
  wait: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/book/:studio/:slug/waiting',
    names,
    input: Waiting,
    limit: { count: 6, seconds: 3600 },
    summary:
      'Ask for an email when a time opens on some days, confirmed by an emailed link; the answer is always the same',
  }),
}

export type Forecast = z.output<typeof Forecast>
export type BookingType = z.output<typeof BookingType>
export type BookingPage = z.output<typeof BookingPage>
export type WhereWanted = z.output<typeof TimeAsked>
