import { z } from 'zod'
import { longDay } from '#client-language/formats.ts'
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
  z.object({ kind: z.literal('proposal sent'), n: z.int(), to: z.string() }),
  z.object({ kind: z.literal('proposal opened') }),
  z.object({ kind: z.literal('proposal withdrawn') }),
  z.object({ kind: z.literal('proposal declined'), text: z.string() }),
  z.object({ kind: z.literal('proposal accepted'), total: z.string() }),
  z.object({ kind: z.literal('date wanted') }),
  z.object({ kind: z.literal('hold over') }),
  z.object({ kind: z.literal('question'), text: z.string() }),
  z.object({ kind: z.literal('agreed') }),
  z.object({ kind: z.literal('booked') }),
  z.object({ kind: z.literal('installment issued'), name: z.string(), number: z.string() }),
  z.object({
    kind: z.literal('cancelled'),
    by: z.enum(['client', 'studio']),
    kept: z.string(),
    text: z.string(),
    /** The client wrote the text, on their page; else it is the photographer’s note, whoever cancelled. */
    wroteIt: z.literal('client').optional(),
  }),
  z.object({ kind: z.literal('change sent'), before: z.string(), total: z.string(), to: z.string(), text: z.string() }),
  z.object({ kind: z.literal('change agreed'), before: z.string(), total: z.string() }),
  z.object({ kind: z.literal('change declined'), text: z.string() }),
  z.object({ kind: z.literal('change withdrawn') }),
  z.object({ kind: z.literal('moved'), from: z.iso.date(), to: z.iso.date() }),
  z.object({ kind: z.literal('addendum offered'), to: z.iso.date() }),
  z.object({ kind: z.literal('addendum signed'), to: z.iso.date() }),
  z.object({ kind: z.literal('addendum declined'), to: z.iso.date(), text: z.string() }),
  z.object({ kind: z.literal('addendum withdrawn') }),
  z.object({ kind: z.literal('delivered'), on: z.iso.date() }),
  z.object({ kind: z.literal('move asked'), from: z.iso.date(), to: z.iso.date() }),
  z.object({ kind: z.literal('move confirmed'), to: z.iso.date() }),
  z.object({ kind: z.literal('move declined'), to: z.iso.date(), text: z.string() }),
  z.object({ kind: z.literal('move withdrawn'), to: z.iso.date() }),
  z.object({ kind: z.literal('questionnaire sent'), name: z.string(), to: z.string() }),
  z.object({ kind: z.literal('questionnaire done'), name: z.string() }),
  z.object({ kind: z.literal('questionnaire closed'), name: z.string() }),
  z.object({ kind: z.literal('questionnaire reopened'), name: z.string() }),
  z.object({ kind: z.literal('questionnaire taken back'), name: z.string() }),
  z.object({ kind: z.literal('link added'), title: z.string() }),
  z.object({ kind: z.literal('link removed'), title: z.string() }),
  z.object({ kind: z.literal('email sent'), to: z.string(), subject: z.string() }),
])
export type DealEvent = z.output<typeof DealEvent>

/** Said of what got a link only, which the photographer gives to the client. */
const passedOn = 'ready to pass on'

/** Where a booking comes from that its client made by themselves. */
export const selfBooking = 'Self-booking'

type Words = { [K in DealEvent['kind']]: (event: Extract<DealEvent, { kind: K }>) => string }

const words: Words = {
  received: ({ source }) => {
    if (source === selfBooking) return 'Booked by the client on your booking page'
    return source === '' ? 'Received from your form' : `Received from your form (${source})`
  },
  created: () => 'Created by you',
  emailing: ({ to }) => `Reply emailed to ${to}`,
  'not delivered': ({ to }) => `Not delivered to ${to}`,
  answered: () => 'Marked as answered',
  client: ({ name, isNew }) => (isNew ? `${name} added to your clients` : `Linked to ${name}`),
  shoot: ({ title }) => `Booked with the shoot ${title}`,
  'shoot unlinked': () => 'No longer booked: the shoot was taken off',
  lost: ({ reason }) => `Marked as lost: ${reasonLabels[reason].toLowerCase()}`,
  reopened: () => 'Reopened',
  'proposal sent': ({ n, to }) =>
    `Proposal ${n === 1 ? '' : `(version ${n}) `}${to === '' ? passedOn : `emailed to ${to}`}`,
  'proposal opened': () => 'Proposal opened',
  'proposal withdrawn': () => 'Proposal withdrawn',
  'proposal declined': () => 'Proposal declined',
  'proposal accepted': ({ total }) => `Proposal accepted: ${total}`,
  'date wanted': () => 'Date wanted, but taken meanwhile',
  'hold over': () => 'The time is no longer held',
  question: () => 'They asked a question',
  agreed: () => 'Agreed',
  booked: () => 'Booked',
  cancelled: ({ by, kept, text, wroteIt }) =>
    `Cancelled by ${by === 'client' ? 'the client' : 'you'}: you get ${kept}` +
    (wroteIt === 'client' || text === '' ? '' : `. Why: ${text}`),
  // With the same total the payments are others.
  'change sent': ({ before, total, to }) =>
    `Change ${before === total ? 'of the payments' : `from ${before} to ${total}`} ` +
    (to === '' ? passedOn : `emailed to ${to}`),
  'change agreed': ({ before, total }) =>
    before === total ? 'Payments changed' : `Changed from ${before} to ${total}`,
  'change declined': () => 'Change declined',
  'change withdrawn': () => 'Change withdrawn',
  moved: ({ from, to }) => `Shoot moved from ${longDay(from, 'en-US')} to ${longDay(to, 'en-US')}`,
  'addendum offered': ({ to }) => `Addendum for ${longDay(to, 'en-US')} ready to be signed`,
  'addendum signed': ({ to }) => `Addendum for ${longDay(to, 'en-US')} signed by the client`,
  'addendum declined': ({ to }) => `Addendum for ${longDay(to, 'en-US')} not signed by the client`,
  'addendum withdrawn': () => 'Addendum withdrawn',
  delivered: ({ on }) => `Delivered ${longDay(on, 'en-US')}`,
  'move asked': ({ to }) => `Asked to confirm ${longDay(to, 'en-US')}`,
  'move confirmed': ({ to }) => `${longDay(to, 'en-US')} confirmed by the client`,
  'move declined': ({ to }) => `${longDay(to, 'en-US')} does not work for the client`,
  'move withdrawn': ({ to }) => `No longer asked to confirm ${longDay(to, 'en-US')}`,
  'installment issued': ({ name, number }) => `${name} billed: ${number}`,
  'questionnaire sent': ({ name, to }) => `Questionnaire ${to === '' ? passedOn : `emailed to ${to}`}: ${name}`,
  'questionnaire done': ({ name }) => `Questionnaire answered: ${name}`,
  'questionnaire closed': ({ name }) => `Questionnaire closed: ${name}`,
  'questionnaire reopened': ({ name }) => `Questionnaire reopened: ${name}`,
  'questionnaire taken back': ({ name }) => `Questionnaire taken back: ${name}`,
  'link added': ({ title }) => `Link for the client added: ${title}`,
  'link removed': ({ title }) => `Link for the client removed: ${title}`,
  'email sent': ({ to, subject }) => `${to === '' ? 'Sent by you' : `Emailed to ${to}`}: ${subject}`,
}

const fromClient: ReadonlySet<DealEvent['kind']> = new Set([
  'question',
  'proposal declined',
  'change declined',
  'addendum declined',
  'move declined',
])

/** Whether its text was written by the client. */
const isFromClient = (event: DealEvent): boolean =>
  fromClient.has(event.kind) || (event.kind === 'cancelled' && event.wroteIt === 'client')

/** What was written to the client or by them; nothing of an event whose text is a note of the photographer. */
export function messageIn(event: DealEvent): { text?: string; isFromClient?: boolean } {
  if (!('text' in event)) return {}
  const written = { text: event.text, isFromClient: isFromClient(event) }
  return event.kind === 'cancelled' && !written.isFromClient ? {} : written
}

/** An event in the history of a deal. */
export const eventWords = (event: DealEvent): string => (words[event.kind] as (one: DealEvent) => string)(event)
