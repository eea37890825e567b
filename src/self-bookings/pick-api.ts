import { z } from 'zod'
import { Recipient } from '#documents/written-email.ts'
import { endpoint } from '#kernel/api.ts'
import { Instant, sentInstant, TimeZone } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyLine, anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { Coordinates } from '#shoots/api.ts'
import { placeName } from './place-asked.ts'
import { isPhone } from './rules.ts'
import { fromPage } from './waiting-api.ts'

/** A time that a visitor holds. */
export const Picked = z
  .strictObject({
    ...fromPage,
    start: sentInstant('Choose a time').refine((ms) => ms % 60_000 === 0, 'Choose a time'),
    placeId: recordId('Choose a place').optional(),
    /** A place that the visitor names, instead of one of the studio’s. */
    place: z.strictObject({ label: placeName, ...Coordinates.shape }).optional(),
    /** Asked for while many people hold times: first the address, then the code that went there. */
    email: Recipient.optional(),
    code: z
      .string()
      .regex(/^\d{6}$/, 'Enter the 6 digits')
      .optional(),
  })
  .refine(({ placeId, place }) => (placeId === undefined) !== (place === undefined), {
    path: ['placeId'],
    message: 'Choose a place',
  })
  .refine(({ email, code }) => code === undefined || email !== undefined, {
    path: ['email'],
    message: 'Enter your email',
  })

export const Held = z.object({ until: Instant, canHoldLonger: z.boolean() })

const Booking = z.strictObject({
  name: requiredLine(maxLengths.name, 'Type your name'),
  email: Recipient,
  phone: anyLine(maxLengths.phone).refine(isPhone, 'Type a phone number, or leave this empty').default(''),
  message: anyText(2000).default(''),
  /** Of the client's browser. */
  clientZone: TimeZone,
  /** Not asked of a session that is free and has no rules. */
  agree: z.literal(true, 'Agree to the booking terms').optional(),
})

const token = { token: /^[\w-]{20,100}$/ }

export const picks = {
  find: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/picks/:token',
    names: token,
    output: Held,
    limit: { count: 120, seconds: 300 },
    summary: 'Until when a time is held',
  }),
  longer: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/picks/:token/longer',
    names: token,
    output: Held,
    status: 200,
    limit: { count: 30, seconds: 3600 },
    summary: 'Hold a time for another quarter of an hour, once',
  }),
  release: endpoint({
    access: 'anyone',
    method: 'DELETE',
    path: '/api/picks/:token',
    names: token,
    limit: { count: 30, seconds: 3600 },
    summary: 'Release a held time',
  }),
  book: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/picks/:token/book',
    names: token,
    input: Booking,
    output: z.object({
      /** Where to read, sign and pay. */
      next: z.url(),
      /** Whether an email with another link is on its way. */
      isMailed: z.boolean(),
      heldUntil: Instant,
    }),
    status: 201,
    tellsSecret: true,
    // Tries, also refused ones; bookings that were made have a smaller limit of their own.
    limit: { count: 30, seconds: 3600 },
    summary: 'Book the time that is held; a repeated request gets the same answer',
  }),
}

export type Picked = z.output<typeof Picked>
export type Booking = z.output<typeof Booking>
