import { z } from 'zod'
import { LostReason, reasonLabels } from './stage.ts'

/** An event of a deal, as stored. */
export const DealEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), source: z.string() }),
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('emailing'), to: z.string(), subject: z.string(), text: z.string() }),
  z.object({ kind: z.literal('not delivered'), to: z.string() }),
  z.object({ kind: z.literal('answered') }),
  z.object({ kind: z.literal('client'), name: z.string(), isNew: z.boolean() }),
  z.object({ kind: z.literal('shoot'), title: z.string() }),
  z.object({ kind: z.literal('shoot unlinked') }),
  z.object({ kind: z.literal('lost'), reason: LostReason }),
  z.object({ kind: z.literal('reopened') }),
])
export type DealEvent = z.output<typeof DealEvent>

type Words = { [K in DealEvent['kind']]: (event: Extract<DealEvent, { kind: K }>) => string }

const words: Words = {
  received: ({ source }) => (source === '' ? 'Received from your form' : `Received from your form (${source})`),
  created: () => 'Created by you',
  emailing: ({ to }) => `Reply emailed to ${to}`,
  'not delivered': ({ to }) => `Not delivered to ${to}`,
  answered: () => 'Marked as answered',
  client: ({ name, isNew }) => (isNew ? `${name} added to your clients` : `Linked to ${name}`),
  shoot: ({ title }) => `Booked with the shoot ${title}`,
  'shoot unlinked': () => 'No longer booked: the shoot was taken off',
  lost: ({ reason }) => `Marked as lost: ${reasonLabels[reason].toLowerCase()}`,
  reopened: () => 'Reopened',
}

/** An event in the history of a deal. */
export const eventWords = (event: DealEvent): string => (words[event.kind] as (one: DealEvent) => string)(event)
