import { z } from 'zod'
import { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { OptionalInstant } from '#kernel/dates.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { anyText } from '#kernel/text.ts'
import { PaymentPlan, PlannedInstallment, sentReduction } from '#packages/plan.ts'
import { Line, maxLines } from './draft.ts'
import { ProposalFacts } from './facts.ts'

/** What becomes of a change that was sent. */
export const changeStates = ['waiting', 'agreed', 'declined', 'replaced', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

/** Of lines and prices, or a paper for the time to which the shoot was moved. */
export type ChangeKind = 'change' | 'move'

const Start = z.object({
  /** Null while it was open. */
  day: z.iso.date().nullable(),
  /** By the clock of the place, `15:30`. */
  time: z.string(),
})

/** The time that was signed, and that of the shoot since it was moved. */
export const MovedStart = z.object({ from: Start, to: Start.extend({ day: z.iso.date() }) })
export type MovedStart = z.output<typeof MovedStart>

const ChangedLine = Line.omit({ kind: true, ticked: true, most: true, minutes: true }).extend({
  rate: sentAmount('Type a price').default('0'),
})

/** A change of what was agreed as its form sends it. */
export const ChangeDraft = z.strictObject({
  lines: z.array(ChangedLine).min(1, 'Add at least one line.').max(maxLines, `At most ${maxLines} lines`),
  /** On all lines; omitted, as it was agreed. */
  discount: z.strictObject(sentReduction).nullable().optional(),
  /** How what is still to be billed is paid; omitted, as it was agreed. */
  plan: PaymentPlan.optional(),
  /** Why, for the client. */
  words: anyText(2000).default(''),
  /** False to pass the link on by hand. */
  isMailed: z.boolean().default(true),
  /** The photographer's signature of the addendum that results; needed where a contract was signed. */
  signature: SignatureDraft.optional(),
})

export type ChangeDraft = z.output<typeof ChangeDraft>
export type SentChange = z.input<typeof ChangeDraft>

const ShownLine = z.object({ name: z.string(), quantity: z.int(), amount: z.int() })
const Credit = z.object({ number: z.string(), amount: z.int() })

/** What a change says, as it is stored. */
export const ChangeFacts = z.object({
  words: z.string(),
  /** The terms whose prices it changes. */
  from: z.int(),
  /** Their total. */
  before: z.int(),
  /** What is agreed with it: lines without extras. */
  agreed: ProposalFacts,
  /** What an addendum states that only tells of a new time; null for a change of prices. */
  moved: MovedStart.nullable().default(null),
  /** The payments that are still to be billed, where they are others; each in the place of the one with its id. */
  plan: z
    .array(PlannedInstallment.extend({ id: z.int() }))
    .nullable()
    .default(null),
  /** The lines before it; none are known of older changes. */
  was: z.array(ShownLine).default([]),
  /** What followed from it where it bound at once. */
  credits: z.array(Credit).default([]),
  refund: z.int().default(0),
})

export type ChangeFacts = z.output<typeof ChangeFacts>

const TaxedAmount = z.object({ key: z.string(), gross: z.int(), tax: z.int() })

/** What is agreed now and how it stands, from which the form reckons what follows; amounts in minor units. */
export const ChangeBasis = z.object({
  /** Lines without extras. */
  agreed: ProposalFacts,
  total: z.int(),
  groups: z.array(TaxedAmount),
  /** What was credited by hand: the total is without it. */
  credited: z.array(TaxedAmount),
  payments: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      amount: z.int(),
      share: ProposalFacts.shape.plan.element.shape.share,
      due: ProposalFacts.shape.plan.element.shape.due,
      dueOn: z.iso.date().nullable(),
      daysAfterDelivery: z.int().nullable(),
      invoiceId: z.int().nullable(),
    }),
  ),
  invoices: z.array(z.object({ id: z.int(), number: z.string(), groups: z.array(TaxedAmount), open: z.int() })),
  /** The contract that was signed, for which an addendum is signed; null without one. */
  contract: z.string().nullable(),
  /** Of the client; empty without an address. */
  email: z.string(),
  /** The studio’s day on which everything was delivered; null before. */
  deliveredOn: z.iso.date().nullable(),
  /** When a payment that a change adds is due. */
  newDueOn: z.iso.date(),
})

export type ChangeBasis = z.output<typeof ChangeBasis>

/** The last change that was sent, beside what is agreed. */
export const SentChangeState = z.object({
  id: z.int(),
  state: z.enum(changeStates),
  before: z.int(),
  total: z.int(),
  words: z.string(),
  sentAt: OptionalInstant,
  declinedFor: z.string(),
})

/** A move that no signed paper states. */
export const UnsignedMove = z.object({
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  /** Since when its addendum waits for the client's signature; null while none does. */
  offeredAt: OptionalInstant,
  /** Why the client has declined to sign it; null unless they have. */
  declinedFor: z.string().nullable(),
})

/** The addendum of a move, which its photographer signs first. */
export const AddendumDraft = z.strictObject({
  signature: SignatureDraft,
  /** False to pass the link on by hand. */
  isMailed: z.boolean().default(true),
})

export type SentAddendum = z.input<typeof AddendumDraft>

const ShownPayment = z.object({
  name: z.string(),
  amount: z.int(),
  dueOn: z.iso.date().nullable(),
  /** Due so many days after the delivery; null unless its day follows that. */
  daysAfterDelivery: z.int().nullable(),
  /** Of the invoice that bills it; null while it is planned. */
  number: z.string().nullable(),
})

/** A change as its client sees it, with what follows from it. */
export const SeenChange = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'agreed']),
  /** Of all that is read here, sent back with the answer. */
  hash: z.string(),
  title: z.string(),
  /** The new time that it states, and nothing else; null for a change of prices. */
  moved: MovedStart.nullable(),
  words: z.string(),
  currency: z.string(),
  pricesWithTax: z.boolean(),
  before: z.int(),
  total: z.int(),
  lines: z.array(ShownLine),
  /** What is added, taken out, or has another price than before it. */
  differences: z.array(
    z.object({
      name: z.string(),
      before: ShownLine.omit({ name: true }).nullable(),
      after: ShownLine.omit({ name: true }).nullable(),
    }),
  ),
  discount: z.int(),
  /** What was credited by hand before: the total is without it. */
  credited: z.int(),
  tax: z.int(),
  payments: z.array(ShownPayment),
  /** The payments before it, where it plans them anew; empty otherwise, and once it is agreed. */
  paymentsBefore: z.array(ShownPayment),
  /** The payments that were still to be billed are others with it. */
  isPlanChanged: z.boolean(),
  credits: z.array(Credit),
  refund: z.int(),
  /** An addendum, which the studio has signed, is signed with it. */
  isSigned: z.boolean(),
  decidedAt: OptionalInstant,
})

export type SeenChange = z.output<typeof SeenChange>
