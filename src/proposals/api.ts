import { z } from 'zod'
import { ContractOnScreen } from '#contracts/document-schema.ts'
import { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { WrittenEmail } from '#documents/written-email.ts'
import { download, endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { SentChangeState, UnsignedMove } from './changing.ts'
import { ProposalDraft } from './draft.ts'
import { ProposalFacts, proposalStates } from './facts.ts'

const Group = z.object({
  /** Percent. */
  rate: z.number(),
  words: z.string(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
})

/** The sums with some of the extras, in minor units of the proposal's currency. */
export const ProposalSums = z.object({
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), amount: z.int() })),
  linesAmount: z.int(),
  discount: z.int(),
  groups: z.array(Group),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  /** Due days as if it were accepted today; null while the shoot has no day. */
  installments: z.array(z.object({ name: z.string(), amount: z.int(), dueOn: z.iso.date().nullable() })),
})

/** Which extras a client takes. */
export const Ticks = z
  .array(z.strictObject({ line: z.int().min(1), quantity: z.int('Choose a quantity').min(1).max(100) }))
  .max(50)

const ListedProposal = z.object({
  id: z.int(),
  dealId: z.int(),
  /** Null until it is sent. */
  number: z.string().nullable(),
  /** The version, from 1. */
  n: z.int(),
  state: z.enum(proposalStates),
  /** Sent and past its last day. */
  isExpired: z.boolean(),
  validUntil: z.iso.date(),
  currency: z.string(),
  /** With the extras that are checked at first, or were taken. */
  total: z.int(),
  sentAt: OptionalInstant,
  openedAt: OptionalInstant,
  opens: z.int(),
  acceptedAt: OptionalInstant,
  /** Why it was declined, in the client's words. */
  declinedFor: z.string(),
  /** The photographer has signed the contract that results. */
  isSignedAhead: z.boolean(),
  createdAt: Instant,
  version: z.int(),
})

export const Proposal = ListedProposal.extend({
  /** Of what it says, SHA-256; null while it is a draft. */
  hash: z.string().nullable(),
  facts: ProposalFacts,
  sums: ProposalSums,
  /** The smallest total that the client can reach. */
  smallest: z.int(),
  ticks: Ticks.nullable(),
})

/** A payment of what was agreed. */
const Installment = z.object({
  id: z.int(),
  name: z.string(),
  amount: z.int(),
  dueOn: z.iso.date().nullable(),
  /** When its invoice goes out, or went out; null where the photographer issues it. */
  issueOn: z.iso.date().nullable(),
  /** Due so many days after the delivery; null unless its days follow that. */
  daysAfterDelivery: z.int().nullable(),
  invoice: z
    .object({
      id: z.int(),
      number: z.string().nullable(),
      status: z.string(),
      total: z.int(),
      /** Without what was paid back. */
      paid: z.int(),
      balance: z.int(),
      /** Its credit notes, oldest first. */
      credits: z.array(z.object({ id: z.int(), number: z.string(), total: z.int() })),
      /** What credit notes leave to be paid back; 0 without any. */
      refundDue: z.int(),
    })
    .nullable(),
})

/** What was agreed; null before a proposal is accepted. */
const AgreedContract = z.object({ id: z.int(), number: z.string(), status: z.string() })

export const Agreed = z.object({
  proposalId: z.int(),
  currency: z.string(),
  total: z.int(),
  /** When it became binding; null while the contract is not signed. */
  agreedAt: OptionalInstant,
  contract: AgreedContract.nullable(),
  /** The contracts that were signed with its changes, in their order. */
  addenda: z.array(AgreedContract),
  installments: z.array(Installment),
  /** The last change that was sent; null without one. */
  change: SentChangeState.nullable(),
  /** Where the shoot was moved since the papers were signed; null otherwise. */
  unsignedMove: UnsignedMove.nullable(),
  /** Null unless the booking was cancelled. */
  cancelled: z
    .object({
      /** What was kept of the total. */
      kept: z.int(),
      by: z.enum(['client', 'studio']),
      words: z.string(),
    })
    .nullable(),
})

/** What meets the time of a proposal. */
const InTheWay = z.object({
  /** A visitor who is booking it right now is a pick. Busy times and days off keep no client from accepting. */
  what: z.enum(['shoot', 'hold', 'pick', 'busy', 'day off']),
  /** The title of the shoot, for whom the time is held, or why the day is off; else empty. */
  name: z.string(),
  /** How long it is held; null for anything else. */
  until: OptionalInstant,
  /** The times do not meet, but the way between them takes too long. */
  isWay: z.boolean(),
})

export const proposals = {
  ofDeal: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals/:id/proposals',
    output: z.object({ proposals: z.array(ListedProposal), agreed: Agreed.nullable() }),
    summary: 'The versions of a deal’s proposal, newest first, and what was agreed',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/proposals',
    input: z.strictObject({ packageId: recordId('Choose one of your packages').optional() }),
    output: Proposal,
    status: 201,
    summary:
      'A draft: from a package, a copy of the newest version, or what was asked for; ' +
      'the draft that there is already, which a package fills while it has no lines',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/proposals/:id',
    output: Proposal,
    summary: 'One version of a proposal with its sums',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/proposals/:id',
    input: ProposalDraft,
    output: Proposal,
    summary: 'Change a draft',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/proposals/:id',
    summary: 'Delete a draft',
  }),
  reckon: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/proposals/:id/reckon',
    input: z.strictObject({ ticks: Ticks }),
    output: ProposalSums,
    status: 200,
    isUnrevised: true,
    summary: 'The sums of a proposal with these extras',
  }),
  inTheWay: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/proposals/:id/in-the-way',
    output: z.array(InTheWay),
    summary: 'What takes some of the time of a proposal, or leaves too little travel time to it',
  }),
  contract: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/proposals/:id/contract',
    output: z.object({ paper: ContractOnScreen.nullable() }),
    summary: 'The contract that results with the extras checked at first; null without one, or a time for the shoot',
  }),
  send: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/proposals/:id/send',
    input: WrittenEmail.extend({
      /** False to pass the link on by hand. */
      isMailed: z.boolean().default(true),
      /** The photographer's signature of the contract that results; without it, it is signed after the acceptance. */
      signature: SignatureDraft.optional(),
    }),
    output: z.object({ proposal: Proposal, link: z.url(), isMailed: z.boolean() }),
    status: 200,
    tellsSecret: true,
    summary: 'Send a draft: it replaces the version before, and its client becomes one of the studio’s',
  }),
  file: download({
    access: 'owner',
    method: 'GET',
    path: '/api/proposals/:id/pdf',
    summary: 'A version of a proposal as a PDF, in the language of its client',
  }),
  withdraw: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/proposals/:id/withdraw',
    output: Proposal,
    status: 200,
    summary: 'Withdraw a proposal that was sent or accepted and does not bind yet',
  }),
}

export type ListedProposal = z.output<typeof ListedProposal>
export type InTheWay = z.output<typeof InTheWay>
export type Proposal = z.output<typeof Proposal>
export type ProposalSums = z.output<typeof ProposalSums>
export type Agreed = z.output<typeof Agreed>
export type Ticks = z.output<typeof Ticks>
