import { z } from 'zod'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { plainDay, TimeZone } from '#kernel/dates.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyLine, anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { content } from '#contracts/written-text.ts'
import { CancellationRules } from '#packages/cancellation.ts'
import { DeliveryDays } from '#packages/delivery-days.ts'
import { Installment, maxInstallments, sentReduction } from '#packages/plan.ts'
import { questionnaireIds } from '#questionnaires/draft.ts'
import { Coordinates, Duration, ShootType } from '#shoots/api.ts'
import { WrittenTerms } from '#weather-clauses/own-words.ts'
import { sentTaking } from './taking.ts'

export const maxLines = 50
export const maxVersions = 20

/** A line as it is sent: quantity and rate are decimals. */
export const Line = z.strictObject({
  kind: z.enum(['base', 'extra']).default('base'),
  name: requiredLine(200, 'Type what it is'),
  included: anyText(2000).default(''),
  quantity: z
    .number('Type a quantity')
    .min(0.001, 'Quantity is more than 0')
    .max(10_000, 'Quantity is at most 10,000')
    .default(1),
  /** Empty while it is not known yet: then it cannot be sent. */
  rate: z.union([z.literal(''), sentAmount('Type an amount')], 'Type an amount').default('0'),
  /** Its tax, by the id of a category; by default the studio's. */
  categoryId: recordId('Choose a tax').nullable().optional(),
  ticked: z.boolean().default(false),
  most: z.int('Choose 1 to 100').min(1, 'Choose 1 to 100').max(100, 'Choose 1 to 100').default(1),
  minutes: z
    .int()
    .min(0, 'Minutes are 0 or more')
    .max(7 * 24 * 60, 'At most 7 days')
    .default(0),
})

/** A proposal as its form sends it. */
export const ProposalDraft = z.strictObject({
  title: requiredLine(maxLengths.title, 'Type a title'),
  message: anyText(maxLengths.notes).default(''),
  lines: z.array(Line).max(maxLines, `A proposal has at most ${maxLines} lines`),
  /** In which its amounts are: by default that of the draft. */
  currency: CurrencyCode.optional(),
  discount: z.strictObject(sentReduction).nullable().default(null),
  pricesWithTax: z.boolean().optional(),
  shoot: z.strictObject({
    type: ShootType,
    day: plainDay('Choose a day').nullable(),
    /** Empty while it is not known yet: then it cannot be sent, unless the day is open too. */
    time: z.union([z.literal(''), z.iso.time({ precision: -1 })], 'Choose a time'),
    minutes: Duration,
    place: anyLine(maxLengths.location),
    coordinates: Coordinates.nullable(),
    timeZone: TimeZone,
  }),
  ...sentTaking,
  /** Not complete while it is written: what is wrong with it is told when it is sent. */
  plan: z
    .array(Installment)
    .min(1, 'Add a payment')
    .max(maxInstallments, `A plan has at most ${maxInstallments} payments`),
  issueDays: z.int('From 0 to 60 days').min(0, 'From 0 to 60 days').max(60, 'From 0 to 60 days').default(14),
  /** Whether its invoices are emailed when they are issued. */
  sendsInvoices: z.boolean().default(true),
  bookedBy: z.enum(['signature', 'payment']).default('signature'),
  deliveryDays: DeliveryDays,
  /** What is kept when it is cancelled. */
  cancellation: CancellationRules,
  contract: content.nullable().default(null),
  /** Of the contract; without one there is no clause. */
  weather: WrittenTerms.nullable().default(null),
  questionnaireIds,
  validUntil: plainDay('Choose a day'),
})

export type ProposalDraft = z.output<typeof ProposalDraft>
export type SentProposal = z.input<typeof ProposalDraft>
