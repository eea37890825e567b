import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, plainDay } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import {
  Availability,
  maxSessionTypes,
  SessionPlaceDraft,
  SessionPlaceFacts,
  SessionTypeDraft,
  SessionTypeFacts,
} from './draft.ts'
import { noTimeCauses } from './no-times.ts'
import { noTimeReasons } from './offered-times.ts'

const edited = { createdAt: Instant, updatedAt: Instant, version: z.int() }

/** What clients can book by themselves. */
export const SessionType = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  packageId: z.int().nullable(),
  isOn: z.boolean(),
  ...SessionTypeFacts.shape,
  ...edited,
})

export const SessionPlace = z.object({ id: z.int(), name: z.string(), ...SessionPlaceFacts.shape, ...edited })

/** A time that is offered. */
const SessionTime = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  lightSeconds: z.int(),
  /** Rounded down. */
  lightMinutes: z.int(),
  /** The best of the day. */
  best: z.boolean(),
  /** Why it is good, in one sentence; empty for any light. */
  words: z.string(),
})

export const SessionTimes = z.object({
  timeZone: z.string(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Null where the sun does not rise or set that day. */
      sunrise: z.iso.datetime().nullable(),
      sunset: z.iso.datetime().nullable(),
      /** Of the sun's center, degrees: 49, evenly from midnight to midnight. */
      sunHeights: z.array(z.number()),
      times: z.array(SessionTime),
      /** What takes most times away; null where there is one. */
      none: z.enum(noTimeReasons).nullable(),
    }),
  ),
})

/** The times of a preview, or why there are none. */
const PreviewedTimes = SessionTimes.extend({
  /** The most frequent cause first; empty where there are times. */
  noTimes: z.array(
    z.object({
      cause: z.enum(noTimeCauses),
      days: z.int(),
      /** When the hours end or start, `18:00`; null where it differs. */
      clock: z.string().nullable(),
      /** The most light that a session has. */
      minutes: z.int(),
    }),
  ),
})

const RowSession = SessionTime.omit({ best: true }).extend({
  /** Whether it has as much light as a session needs; without, it is not offered. */
  isLit: z.boolean(),
  isTaken: z.boolean(),
})

/** A row of sessions on one day. */
export const PlannedRow = z.object({
  /** Of the best row. */
  firstStart: z.iso.datetime(),
  /** From which a row fits into the hours. */
  starts: z.array(z.iso.datetime()),
  /** From the first start that was chosen, else from the best. */
  sessions: z.array(RowSession),
})

/** The most days of one answer. */
export const maxTimesDays = 31

const daysWords = `From 1 to ${maxTimesDays} days`

/** The days to show: from a day at the place, so many. */
export const daysAsked = {
  from: plainDay('Choose a day').refine((day) => day <= '2100-12-31', 'Choose a day between 1900 and 2100'),
  days: z.int(daysWords).min(1, daysWords).max(maxTimesDays, daysWords),
}

export const sessionTypes = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/session-types',
    output: z.array(SessionType),
    summary: 'What clients can book by themselves, in its order',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/session-types',
    input: SessionTypeDraft,
    output: SessionType,
    status: 201,
    summary: 'Add a session type',
  }),
  arrange: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/session-types/order',
    input: z.strictObject({
      ids: z.array(recordId('ids is a list of ids'), 'ids is a list of ids').max(maxSessionTypes),
    }),
    output: z.array(SessionType),
    summary: 'Reorder session types; those that are not named follow',
  }),
  preview: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/session-types/preview',
    input: z.strictObject({
      draft: SessionTypeDraft,
      /** Null for the middle of where clients may name a place. */
      placeId: recordId('Choose one of your places').nullable(),
      ...daysAsked,
    }),
    output: PreviewedTimes,
    status: 200,
    summary: 'The times that an unsaved session type would offer at a place, or why it would offer none',
  }),
  planRow: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/session-types/mini',
    input: z.strictObject({
      draft: SessionTypeDraft,
      /** Of a stored one, whose own bookings are part of the row. */
      typeId: recordId('Choose a session type').optional(),
    }),
    output: PlannedRow,
    status: 200,
    summary: 'The sessions that an unsaved row of mini sessions would have, with the light of each',
  }),
  left: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/session-types/left',
    output: z.array(z.object({ id: z.int(), left: z.int(), count: z.int() })),
    summary: 'How many sessions of each published day can still be booked, of those with enough light',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/session-types/:id',
    output: SessionType,
    summary: 'One session type',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/session-types/:id',
    input: SessionTypeDraft,
    output: SessionType,
    summary: 'Change a session type; what was booked stays',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/session-types/:id',
    summary: 'Delete a session type; what was booked stays',
  }),
}

export const sessionPlaces = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/session-places',
    output: z.array(SessionPlace),
    summary: 'The places of sessions, by name',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/session-places',
    input: SessionPlaceDraft,
    output: SessionPlace,
    status: 201,
    summary: 'Add a place for sessions',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/session-places/:id',
    input: SessionPlaceDraft,
    output: SessionPlace,
    summary: 'Change a place; what was booked stays',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/session-places/:id',
    summary: 'Delete a place; what was booked stays, and session types no longer offer it',
  }),
}

const KeptAvailability = Availability.extend({ version: z.int() })

export const availability = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/availability',
    output: KeptAvailability,
    summary: 'Days off, and travel times between places',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/availability',
    input: Availability,
    output: KeptAvailability,
    summary: 'Change days off and travel times',
  }),
}

export type SessionType = z.output<typeof SessionType>
export type SessionPlace = z.output<typeof SessionPlace>
export type PlannedRow = z.output<typeof PlannedRow>
export type SessionTimes = z.output<typeof SessionTimes>
export type KeptAvailability = z.output<typeof KeptAvailability>
export type PreviewedTimes = z.output<typeof PreviewedTimes>
