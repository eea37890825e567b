import { z } from 'zod'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { Coordinates, ShootType } from '#shoots/api.ts'
import { Lane, LostReason, Stage } from './stage.ts'

/** What became of the newest proposal that was sent. */
export const Proposed = z.object({
  state: z.string(),
  /** How often its client opened it. */
  opens: z.int(),
  /** Nobody emailed it: its photographer passes the link on. Left out otherwise. */
  isLinkOnly: z.literal(true).optional(),
  validUntil: z.iso.date(),
  /** The status of the contract that resulted; null without one. */
  contract: z.string().nullable(),
  /** What was accepted binds. */
  isAgreed: z.boolean(),
  /** What is left to pay of the first payment; null for nothing. */
  payment: z
    .object({ name: z.string(), amount: z.int(), currency: z.string(), dueOn: z.iso.date().nullable() })
    .nullable(),
})

/** A deal in a list. */
export const Deal = z.object({
  id: z.int(),
  title: z.string(),
  type: ShootType,
  day: z.iso.date().nullable(),
  place: z.string(),
  coordinates: Coordinates.nullable(),
  timeZone: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  source: z.string(),
  clientId: z.int().nullable(),
  clientName: z.string().nullable(),
  shootId: z.int().nullable(),
  stage: Stage,
  lane: Lane,
  /** Since when it stands in its list. */
  laneAt: Instant,
  receivedAt: Instant,
  repliedAt: OptionalInstant,
  bookedAt: OptionalInstant,
  closedAt: OptionalInstant,
  closedFor: LostReason.nullable(),
  /** Until when the time is held for the client's signature, also when that is over; null when nothing waits for it. */
  heldUntil: OptionalInstant,
  /** Since when a change of what was agreed waits for the client; null when none does. */
  changeSentAt: OptionalInstant,
  /** When its client last wanted a time that was taken, so that they could not answer; null for never. */
  wantedAt: OptionalInstant,
  /** The end of its shoot, where a payment waits for the delivery, or it is promised; null otherwise. */
  deliverFrom: OptionalInstant,
  /** The last day that was promised for it; null where nothing is, or it is done. */
  deliverBy: z.iso.date().nullable(),
  /** The new day of its shoot that the client is asked to confirm; null while nothing is asked. */
  askedMoveOn: z.iso.date().nullable(),
  /** When it would begin; from then on it cannot be confirmed any more. */
  askedMoveAt: OptionalInstant,
  /** Null until a proposal is sent. */
  proposed: Proposed.nullable(),
  /** Came from the studio's form. */
  isFromForm: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

/** A deal in a list, with what else is on its day. */
export const ListedDeal = Deal.extend({
  /** Day and place of its shoot; without one, of the proposal that its client can accept, or has; null without both. */
  planned: z
    .object({
      day: z.iso.date(),
      place: z.string(),
      coordinates: Coordinates.nullable(),
      timeZone: z.string(),
    })
    .nullable(),
  /**
   * Of the planned day, else the one asked for. Null where there is none, once it is booked or lost, and in lists that
   * are not of a group.
   */
  dayTaken: z
    .object({
      /** Other shoots that meet the day, in the photographer's zone. */
      shoots: z.int(),
      /** Times on it that are held for others. */
      holds: z.int(),
      /** Until when a time on it is held for this deal; null for none. */
      heldUntil: OptionalInstant,
    })
    .nullable(),
})

/** A deal by itself, with everything that belongs to it. */
export const WholeDeal = Deal.extend({
  /** The day before its shoot was first moved, `2026-10-17`: the one that was asked for, or agreed. */
  askedDay: z.iso.date().nullable(),
  message: z.string(),
  notes: z.string(),
  shootTitle: z.string().nullable(),
  /** The studio's day on which it was marked as delivered. */
  deliveredOn: z.iso.date().nullable(),
  /** The new time of its shoot that the client is asked to confirm; null while nothing is asked. */
  askedMove: z
    .object({
      id: z.int(),
      startsAt: Instant,
      timeZone: z.string(),
      askedAt: Instant,
      /** Until when it is held, also when that is over; null where it takes no time. */
      heldUntil: OptionalInstant,
    })
    .nullable(),
  /** The time that is held for it until its client has agreed, also when that is over; null for none. */
  held: z
    .object({ startsAt: Instant, endsAt: Instant, until: Instant, timeZone: z.string(), place: z.string() })
    .nullable(),
  /** A client with the same email address, when none is linked. */
  match: z.object({ id: z.int(), name: z.string() }).nullable(),
  events: z.array(
    z.object({
      id: z.int(),
      at: Instant,
      kind: z.string(),
      words: z.string(),
      /** Of an email, or what the client wrote. */
      text: z.string().optional(),
      isFromClient: z.boolean().optional(),
    }),
  ),
})

/** How many deals each list has. */
export const DealCounts = z.object({
  needsYou: z.int(),
  waiting: z.int(),
  quiet: z.int(),
  booked: z.int(),
  lost: z.int(),
})

export type Deal = z.output<typeof Deal>
export type ListedDeal = z.output<typeof ListedDeal>
export type Proposed = z.output<typeof Proposed>
export type WholeDeal = z.output<typeof WholeDeal>
export type DealCounts = z.output<typeof DealCounts>
