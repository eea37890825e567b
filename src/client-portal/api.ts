import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { OptionalInstant } from '#kernel/dates.ts'
import { anyText, requiredText } from '#kernel/text.ts'
import { ProposalSums, Ticks } from '#proposals/api.ts'
import { ProposalFacts } from '#proposals/facts.ts'

/** A proposal as its client sees it. */
const SeenProposal = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(['open', 'expired', 'accepted', 'declined', 'withdrawn']),
  /** Sent back with the answer: proves what was read. */
  hash: z.string(),
  facts: ProposalFacts,
  sums: ProposalSums,
  ticks: Ticks,
  validUntil: z.iso.date(),
  acceptedAt: OptionalInstant,
})

const Bill = z.object({
  id: z.int(),
  number: z.string(),
  /** Whether it is a credit note. */
  isCredit: z.boolean(),
  currency: z.string(),
  total: z.int(),
  balance: z.int(),
  dueOn: z.iso.date(),
  status: z.string(),
})

/** Everything that a client of a studio sees, in one answer. */
export const ClientPage = z.object({
  /** `en-US`, `de-AT`. */
  locale: z.string(),
  studio: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  client: z.object({ name: z.string() }),
  /** The newest of each deal, the latest first. */
  proposals: z.array(SeenProposal),
  /** What is agreed and still to be paid or billed, by due day. */
  installments: z.array(
    z.object({ name: z.string(), currency: z.string(), amount: z.int(), dueOn: z.iso.date().nullable() }),
  ),
  contracts: z.array(z.object({ number: z.string(), title: z.string(), status: z.enum(['draft', 'sent', 'signed']) })),
  bills: z.array(Bill),
  /** Coming shoots, by start. */
  shoots: z.array(
    z.object({
      title: z.string(),
      date: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      timeZone: z.string(),
      location: z.string(),
      /** The day on which it was before; null unless it was moved. */
      movedFrom: z.iso.date().nullable(),
      coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    }),
  ),
})

const names = { token: /^/ }
const guessing = { count: 10, seconds: 180 }

export const clientPage = {
  read: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token',
    names,
    output: ClientPage,
    checksSecret: true,
    limit: guessing,
    summary: 'A client’s page: proposals, contracts, invoices and coming shoots',
  }),
  opened: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/opened',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'Sent by the page once it has been in sight, so that a program that follows links counts nothing',
  }),
  accept: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/proposals/:id/accept',
    names,
    input: z.strictObject({
      hash: z.string('Reload the page').regex(/^[0-9a-f]{64}$/, 'Reload the page'),
      ticks: Ticks,
      /** The total that was shown, in minor units; refused when it is another one. */
      total: z.int(),
    }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    // It opens its transactions itself: a time that was taken meanwhile is told to the photographer all the same.
    transaction: false,
    summary: 'Accept a proposal with some of its extras',
  }),
  decline: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/proposals/:id/decline',
    names,
    input: z.strictObject({ words: anyText(2000).default('') }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    summary: 'Decline a proposal, with the reason if one is given',
  }),
  ask: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/ask',
    names,
    input: z.strictObject({ words: requiredText(2000, 'Type your question') }),
    checksSecret: true,
    limit: guessing,
    summary: 'Ask the studio something',
  }),
  bill: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/invoices/:id/link',
    names,
    output: z.object({ link: z.url() }),
    status: 200,
    checksSecret: true,
    tellsSecret: true,
    limit: guessing,
    summary: 'The page of one of the client’s invoices',
  }),
  renew: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/renew',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'Email a new link to the address on file, when this one has ended; the answer is always the same',
  }),
}

export type ClientPage = z.output<typeof ClientPage>
export type SeenProposal = ClientPage['proposals'][number]
