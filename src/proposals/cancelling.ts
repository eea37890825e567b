import { z } from 'zod'
import { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { plainDay } from '#kernel/dates.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { anyText } from '#kernel/text.ts'
import { PlannedRule } from '#packages/cancellation.ts'

const TaxedAmount = z.object({ key: z.string(), gross: z.int(), tax: z.int() })

/** What would follow from cancelling a booking; amounts in minor units. */
export const CancellationReckoning = z.object({
  currency: z.string(),
  total: z.int(),
  /** What was billed, less its credit notes. */
  issued: z.int(),
  /** What was received, less what was paid back. */
  paid: z.int(),
  /** The studio's day on which it is cancelled, and that of the shoot; null where none is known. */
  day: z.iso.date(),
  shootDay: z.iso.date().nullable(),
  /** Whole days from one to the other. */
  days: z.int().nullable(),
  /** The rule that was agreed for so many days; null without one, and where the studio cancels. */
  rule: PlannedRule.nullable(),
  /** What that rule keeps; without one, what was paid. Nothing where the studio cancels. */
  keep: z.int(),
  /** At each tax: what was agreed, and what is left of each invoice, from which every other amount follows. */
  terms: z.array(TaxedAmount),
  invoices: z.array(z.object({ id: z.int(), number: z.string(), groups: z.array(TaxedAmount), open: z.int() })),
  credits: z.array(z.object({ id: z.int(), number: z.string(), amount: z.int() })),
  /** What is billed beyond that; 0 for nothing. */
  final: z.int(),
  refund: z.int(),
  owed: z.int(),
  /** The payments that are dropped. */
  open: z.array(z.object({ name: z.string(), amount: z.int() })),
  shoot: z.string().nullable(),
})

const CancelledBy = z.enum(['client', 'studio'], 'Say who cancels')

export const CancellationQuery = z.strictObject({
  day: plainDay('Choose a day').optional(),
  by: CancelledBy.default('client'),
})

export const CancellationDraft = z.strictObject({
  keep: sentAmount('Type an amount'),
  by: CancelledBy,
  words: anyText(2000).default(''),
  /** What it was reckoned with; refused when something was billed, credited or paid meanwhile. */
  reckoned: z.strictObject({ issued: z.int(), paid: z.int() }),
})

export type CancellationReckoning = z.output<typeof CancellationReckoning>
export type CancellationQuery = z.output<typeof CancellationQuery>
export type CancellationDraft = z.output<typeof CancellationDraft>

export const ShootMove = z.strictObject({
  day: plainDay('Choose a day'),
  /** By the clock of the place, `15:30`. */
  time: z.iso.time({ precision: -1, error: 'Choose a time' }),
  /** Whether invoices that were issued and not paid are due later too. */
  movesDue: z.boolean(),
  /** Whether the client is asked to confirm it first; else it is agreed already, and moves now. */
  ask: z.boolean().default(false),
  /** The photographer's signature of an addendum that states the new time, where a contract was signed. */
  signature: SignatureDraft.optional(),
})

export type ShootMove = z.output<typeof ShootMove>
