import { z } from 'zod'
import { Client } from '#clients/api.ts'
import { Recipient } from '#documents/written-email.ts'
import { endpoint } from '#kernel/api.ts'
import { plainDay, TimeZone } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { QueryId, recordId } from '#kernel/record-id.ts'
import { anyLine, anyText, maxLengths, requiredLine, requiredText, SearchText } from '#kernel/text.ts'
import { Coordinates, ShootType } from '#shoots/api.ts'
import { Deal, DealCounts, ListedDeal, Proposed, WholeDeal } from './deal.ts'
import { chosenReasons, Group } from './stage.ts'

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

const DealQuery = z.strictObject({
  group: Group.optional(),
  search: SearchText.optional(),
  clientId: QueryId.optional(),
  ...pageByTime,
})

export const Reply = z.strictObject({
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
    output: z.array(ListedDeal),
    summary:
      'The deals of a group: those that need the photographer and those that wait, longest wait first; booked and ' +
      'lost ones, latest first. Without a group, all, the latest received first',
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
    output: Deal.pick({ id: true, title: true, stage: true })
      .extend({
        proposed: Proposed.optional(),
        /** Of a move, for the client’s signature; another move withdraws it. Left out otherwise. */
        isAddendumWaiting: z.literal(true).optional(),
      })
      .nullable(),
    summary: 'The deal that led to a shoot; null without one',
  }),
}

export type DealQuery = z.output<typeof DealQuery>
export type DealDraft = z.output<typeof DealDraft>
/** As it is sent. */
export type SentDeal = z.input<typeof DealDraft>
export type DealChange = z.output<typeof DealChange>
export type Reply = z.output<typeof Reply>
