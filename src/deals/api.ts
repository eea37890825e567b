import { z } from 'zod'
import { Client } from '#clients/api.ts'
import { Recipient } from '#documents/written-email.ts'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant, plainDay, TimeZone } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { QueryId, recordId } from '#kernel/record-id.ts'
import { anyLine, anyText, maxLengths, requiredLine, requiredText, SearchText } from '#kernel/text.ts'
import { Coordinates, ShootType } from '#shoots/api.ts'
import { chosenReasons, Group, LostReason, Stage, Lane } from './stage.ts'

const Email = z.union([z.literal(''), Recipient], 'Please enter a valid email address')

export const maxMessageLength = 5000
export const maxSourceLength = 60

/** What a photographer writes about a deal. */
const written = {
  title: requiredLine(maxLengths.title, 'Type a title'),
  type: ShootType,
  /** The day asked for, `2026-10-17`. */
  day: plainDay('Choose a day').nullable(),
  place: anyLine(maxLengths.location),
  coordinates: Coordinates.nullable(),
  /** The IANA zone of the place; the photographer's own by default. */
  timeZone: TimeZone,
  /** Who asks. With a client, what the client's record says counts. */
  name: requiredLine(maxLengths.name, 'Type a name'),
  email: Email,
  phone: anyLine(maxLengths.phone),
  message: anyText(maxMessageLength),
  /** How they heard of the studio. */
  source: anyLine(maxSourceLength),
  notes: anyText(maxLengths.notes),
}

/** A deal by hand: a name is enough. */
export const DealDraft = z.strictObject({
  name: written.name.optional(),
  clientId: recordId('Choose one of your clients').optional(),
  title: written.title.optional(),
  type: ShootType.default('other'),
  day: written.day.default(null),
  place: written.place.default(''),
  coordinates: written.coordinates.default(null),
  timeZone: TimeZone.optional(),
  email: Email.default(''),
  phone: written.phone.default(''),
  message: written.message.default(''),
  source: written.source.default(''),
  notes: written.notes.default(''),
})

/** Any of a deal's fields; omitted ones are unchanged. */
export const DealChange = z.strictObject(written).partial()

/** What became of the newest proposal that was sent. */
const Proposed = z.object({
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
  /** The end of its shoot, where a payment waits for the delivery; null otherwise. */
  deliverFrom: OptionalInstant,
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
      /** Of an email. */
      text: z.string().optional(),
    }),
  ),
})

const DealQuery = z.strictObject({
  group: Group.optional(),
  search: SearchText.optional(),
  clientId: QueryId.optional(),
  ...pageByTime,
})

/** How many deals each list has. */
export const DealCounts = z.object({
  needsYou: z.int(),
  waiting: z.int(),
  quiet: z.int(),
  booked: z.int(),
  lost: z.int(),
})

const Reply = z.strictObject({
  /** By default the address of the deal. */
  to: Recipient.optional(),
  subject: requiredLine(200, 'Type a subject'),
  text: requiredText(maxLengths.notes, 'Type what the email says'),
})

export const deals = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals',
    input: DealQuery,
    output: z.array(Deal),
    summary:
      'The deals of a group: those that need the photographer and those that wait, longest wait first; booked and ' +
      'lost ones, latest first. Without a group, all that are not lost, latest first',
  }),
  counts: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals/counts',
    output: DealCounts,
    summary: 'How many deals each group has',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals',
    input: DealDraft,
    output: WholeDeal,
    status: 201,
    summary: 'Write down an inquiry by hand: a name or a client is enough',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals/:id',
    output: WholeDeal,
    summary: 'One deal with its history',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/deals/:id',
    input: DealChange,
    output: WholeDeal,
    summary: 'Change what is known of a deal',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/deals/:id',
    summary: 'Delete a deal',
  }),
  reply: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/reply',
    input: Reply,
    output: WholeDeal,
    status: 200,
    summary: 'Email an answer in the letterhead, with replies to the photographer',
  }),
  answered: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/answered',
    output: WholeDeal,
    status: 200,
    summary: 'Record that the photographer answered in another way, such as on the phone',
  }),
  lose: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/lose',
    input: z.strictObject({ reason: z.enum(chosenReasons, 'Choose one of the reasons') }),
    output: WholeDeal,
    status: 200,
    summary: 'Mark a deal as lost',
  }),
  reopen: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/reopen',
    output: WholeDeal,
    status: 200,
    summary: 'Open a lost deal again',
  }),
  client: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/client',
    input: z.strictObject({ clientId: recordId('Choose one of your clients').optional() }),
    output: Client,
    status: 200,
    summary: 'Link a client, or add a new one with the name, address and number of the deal',
  }),
  shoot: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/deals/:id/shoot',
    input: z.strictObject({ shootId: recordId('Choose one of your shoots').nullable() }),
    output: WholeDeal,
    summary: 'Link the shoot that was agreed, which books the deal; null takes it off again',
  }),
  ofShoot: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/deal',
    output: Deal.pick({ id: true, title: true, stage: true }).extend({ proposed: Proposed.optional() }).nullable(),
    summary: 'The deal that led to a shoot; null without one',
  }),
}

export type Deal = z.output<typeof Deal>
export type Proposed = z.output<typeof Proposed>
export type WholeDeal = z.output<typeof WholeDeal>
export type DealQuery = z.output<typeof DealQuery>
export type DealDraft = z.output<typeof DealDraft>
/** As it is sent. */
export type SentDeal = z.input<typeof DealDraft>
export type DealChange = z.output<typeof DealChange>
export type DealCounts = z.output<typeof DealCounts>
export type Reply = z.output<typeof Reply>
