import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { Instant, OptionalInstant, sentDay } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { recordId } from '#kernel/record-id.ts'
import { maxLengths, requiredLine, SearchText } from '#kernel/text.ts'
import { ContractOnScreen } from './document-schema.ts'
import { Invoice } from '#invoices/api.ts'
import { WrittenTerms } from '#weather-clauses/own-words.ts'
import { depositFits, SentAmount } from './amounts.ts'
import { Filling, Template, TemplateDraft } from './template.ts'
import { added, content } from './written-text.ts'

/** Maximum body size: all texts of a contract at full length, in any script. */
const maxBody = 1024 * 1024

export const ContractStatus = z.enum(['draft', 'sent', 'signed', 'expired'], 'Choose draft, sent, signed or expired')

export const ContractDraft = z
  .strictObject({
    clientId: recordId('Please select a client'),
    /** Null only of a contract that has none: its shoot is planned once it is signed. */
    shootId: recordId('Please select a shoot').nullable(),
    title: requiredLine(maxLengths.title, 'Title is required'),
    /** Headings, lists and bold as docs/contract-text.md writes them. */
    content,
    status: ContractStatus.exclude(['signed'], 'A contract becomes signed by its signatures').default('draft'),
    contractDate: sentDay('Choose the date of the contract').nullable().default(null),
    /** ISO 4217; by default that of the contract that is changed, of a new one the photographer's. */
    currency: CurrencyCode.optional(),
    totalAmount: SentAmount.default(null),
    depositAmount: SentAmount.default(null),
    packageDetails: added.default(''),
    terms: added.default(''),
    /** Its weather clause; null without one. */
    weather: WrittenTerms.nullable().default(null),
  })
  .refine(depositFits, { path: ['depositAmount'], message: 'The deposit can’t be more than the total' })

/** How a side signed: on paper, or here by typing or drawing. */
const SignatureWay = z.enum(['paper', 'typed', 'drawn'])

export const Signature = z.object({
  party: z.enum(['photographer', 'client']),
  name: z.string(),
  way: SignatureWay,
  /** The strokes of a drawn one, as the `d` of an SVG path in a box of 600 × 200; null for the others. */
  strokes: z.string().nullable(),
  at: Instant,
})

/** The state of a signing link. */
const SigningState = z.object({
  /** The addresses, separated by commas. */
  sentTo: z.string(),
  sentAt: Instant,
  /** False when the photographer passed the link on by hand. */
  isMailed: z.boolean(),
  /** Those of the addresses whose last email could not be delivered. */
  undelivered: z.array(z.string()),
  expiresAt: Instant,
  openedAt: OptionalInstant,
  remindedAt: OptionalInstant,
  state: z.enum(['waiting', 'signed', 'expired', 'revoked']),
})

const ContractEvent = z.object({ id: z.int(), at: Instant, kind: z.string(), words: z.string() })

export const ListedContract = z.object({
  id: z.int(),
  contractNumber: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  shootId: z.int().nullable(),
  shootTitle: z.string().nullable(),
  /** The booking whose contract or addendum it is; null for one of its own. */
  dealId: z.int().nullable(),
  title: z.string(),
  status: ContractStatus,
  contractDate: z.iso.date().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** Decimals in it, `4800.00`. */
  totalAmount: z.string().nullable(),
  depositAmount: z.string().nullable(),
  signedDate: OptionalInstant,
  openedAt: OptionalInstant,
  /** A signed contract cannot be changed. */
  isFrozen: z.boolean(),
  /** When the newest signing link expires; null without one. */
  linkExpiresAt: OptionalInstant,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

export const Contract = ListedContract.extend({
  content: z.string(),
  packageDetails: z.string(),
  terms: z.string(),
  weather: WrittenTerms.nullable(),
  /** SHA-256 of the weather clause that was frozen with it; null without one. */
  clauseHash: z.string().nullable(),
  /** The shoot that is planned once it is signed; null where there is none, or one already. */
  occasion: z
    .object({
      title: z.string(),
      at: z.int(),
      timeZone: z.string(),
      location: z.string(),
      coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    })
    .nullable(),
  /** Of a booking: its client reads and signs it on their page only. */
  isOnClientPage: z.boolean(),
  /** Signing takes a code by email, where emails can be sent. */
  asksCode: z.boolean(),
  /** How long the time of its client is held for signatures: hours from the photographer's own, then an end. */
  hold: z
    .union([
      z.object({ until: Instant, timeZone: z.string() }),
      z.object({ until: z.null(), hours: z.int(), timeZone: z.string() }),
    ])
    .nullable(),
  /** The document that was sent for signature; null without one. */
  paper: ContractOnScreen.nullable(),
  clientSignature: Signature.nullable(),
  photographerSignature: Signature.nullable(),
  signing: SigningState.nullable(),
  /** The invoices created from it. */
  invoices: z.array(
    z.object({
      id: z.int(),
      part: z.enum(['deposit', 'balance']),
      invoiceNumber: z.string().nullable(),
      currency: z.string(),
      total: z.int(),
      /** What is left to pay. */
      balance: z.int(),
      status: z.string(),
    }),
  ),
  history: z.array(ContractEvent),
  version: z.int(),
})

const ContractTotals = z.object({
  all: z.int(),
  toSign: z.int(),
  /** For which clients, the longest wait first; three at most. */
  waitingFor: z.array(z.object({ name: z.string(), contracts: z.int() })),
})

const ContractQuery = z.strictObject({
  ...pageByTime,
  status: ContractStatus.optional(),
  search: SearchText.optional(),
  clientId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'An id is a positive number')
    .transform(Number)
    .optional(),
  shootId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'An id is a positive number')
    .transform(Number)
    .optional(),
})

export const contracts = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/contracts',
    input: ContractQuery,
    output: z.array(ListedContract),
    summary: 'The contracts, newest first',
  }),
  totals: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/contracts/totals',
    output: ContractTotals,
    summary: 'How many contracts there are, and which wait for a signature',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/contracts/:id',
    output: Contract,
    summary: 'One contract',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/contracts',
    input: ContractDraft,
    output: Contract,
    status: 201,
    maxBody,
    summary: 'Create a contract',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/contracts/:id',
    input: ContractDraft,
    output: Contract,
    maxBody,
    summary: 'Change a contract that nobody has signed',
  }),
  toggleSignature: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/contracts/:id/toggle-signature',
    input: z.strictObject({ signed: z.boolean().optional() }),
    output: Contract,
    summary: 'Mark a contract as signed on paper, or as not signed',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/contracts/:id',
    summary: 'Delete a contract that nobody has signed',
  }),
  invoice: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/contracts/:id/invoices',
    input: z.strictObject({ part: z.enum(['deposit', 'balance'], 'Choose deposit or balance') }),
    output: Invoice,
    status: 201,
    summary: 'Create a draft of the invoice for the deposit or the balance; an existing one is returned again',
  }),
  templates: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/contract-templates',
    output: z.array(Template),
    summary: 'The templates, by name',
  }),
  addTemplate: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/contract-templates',
    input: TemplateDraft,
    output: Template,
    status: 201,
    maxBody,
    summary: 'Create a template',
  }),
  changeTemplate: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/contract-templates/:id',
    input: TemplateDraft,
    output: Template,
    maxBody,
    summary: 'Change a template',
  }),
  removeTemplate: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/contract-templates/:id',
    summary: 'Delete a template; contracts made from it stay',
  }),
  fill: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/contract-templates/:id/fill',
    input: Filling,
    output: z.object({
      content: z.string(),
      /** Merge fields that nothing is known for. */ missing: z.array(z.string()),
    }),
    status: 200,
    summary: 'The text of a template with its merge fields filled',
  }),
}

export const contractPdf = download({
  access: 'owner',
  method: 'GET',
  path: '/api/contracts/:id/pdf',
  summary: 'A contract as a PDF: the signed one when it is signed',
})

export type ContractStatus = z.infer<typeof ContractStatus>
export type ContractDraft = z.output<typeof ContractDraft>
export type SentContract = z.input<typeof ContractDraft>
export type Signature = z.output<typeof Signature>
export type ListedContract = z.output<typeof ListedContract>
export type Contract = z.output<typeof Contract>
export type ContractQuery = z.output<typeof ContractQuery>
