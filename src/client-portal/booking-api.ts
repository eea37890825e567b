import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { OptionalInstant, sentInstant } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyText } from '#kernel/text.ts'
import { BookingPlace, TimesAsked } from '#self-bookings/api.ts'
import { ownPlaceId } from '#self-bookings/rules.ts'
import { SessionTimes } from '#session-types/api.ts'
import { guessing, names } from './api.ts'
import { ClientPage } from './client-page.ts'

const path = '/api/client-page/:token/bookings/:id'

/** What a client may change now of a session that they booked by themselves. */
const Changeable = z.object({
  name: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  timeZone: z.string(),
  /** Whether it binds both sides. */
  isAgreed: z.boolean(),
  canMove: z.boolean(),
  movesLeft: z.int(),
  /** Until when it can be moved. */
  until: OptionalInstant,
  /** Where it can be, and the last day to which it can be moved; null where it cannot. */
  placeId: z.int().nullable(),
  places: z.array(BookingPlace),
  lastDay: z.iso.date().nullable(),
  canCancel: z.boolean(),
  cancelUntil: OptionalInstant,
  /** What follows from canceling it now, in minor units; null where nothing binds yet, so that it costs nothing. */
  reckoning: z
    .object({
      currency: z.string(),
      total: z.int(),
      /** What was billed, and what was paid of it. */
      issued: z.int(),
      paid: z.int(),
      keep: z.int(),
      refund: z.int(),
      owed: z.int(),
    })
    .nullable(),
  /** Sent back as If-Match when it is canceled. */
  version: z.int(),
})

/** What clients change of what they booked by themselves. */
export const clientBookings = {
  find: endpoint({
    access: 'anyone',
    method: 'GET',
    path,
    names,
    output: Changeable,
    checksSecret: true,
    limit: guessing,
    summary: 'Whether a session that the client booked can be moved or canceled now, until when, and what it costs',
  }),
  times: endpoint({
    access: 'anyone',
    method: 'GET',
    path: `${path}/move`,
    names,
    input: TimesAsked,
    output: SessionTimes,
    checksSecret: true,
    limit: guessing,
    summary: 'The times to which the session can be moved',
  }),
  move: endpoint({
    access: 'anyone',
    method: 'POST',
    path: `${path}/move`,
    names,
    input: z.strictObject({
      start: sentInstant('Choose a time').refine((ms) => ms % 60_000 === 0, 'Choose a time'),
      /** 0 for the place that its client named. */
      placeId: z.union([z.literal(ownPlaceId), recordId('Choose a place')], 'Choose a place'),
    }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    summary: 'Move the session to a time that is offered, with the payments and emails that follow its day',
  }),
  cancel: endpoint({
    access: 'anyone',
    method: 'POST',
    path: `${path}/cancel`,
    names,
    input: z.strictObject({
      words: anyText(2000).default(''),
      /** The amounts that were read; null where nothing bound yet. Refused when they are others by now. */
      shown: z.strictObject({ issued: z.int(), paid: z.int(), keep: z.int() }).nullable(),
    }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    summary: 'Cancel the session by the agreed rules; before they bind, this declines the proposal',
  }),
}

export type Changeable = z.output<typeof Changeable>
