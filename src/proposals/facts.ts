import { z } from 'zod'
import { StoredRules } from '#packages/cancellation.ts'
import { PlannedInstallment } from '#packages/plan.ts'
import { ReservedSheet } from '#questionnaires/draft.ts'
import { Coordinates, Duration, ShootType } from '#shoots/api.ts'
import { TaxCode } from '#tax/code-schemas.ts'
import { WrittenTerms } from '#weather-clauses/own-words.ts'
import { storedTaking } from './taking.ts'

/** What a proposal says, as it is stored; amounts in minor units, quantities in thousandths. */
export const ProposalFacts = z.object({
  title: z.string(),
  message: z.string(),
  currency: z.string(),
  pricesWithTax: z.boolean(),
  lines: z.array(
    z.object({
      line: z.int(),
      kind: z.enum(['base', 'extra']),
      name: z.string(),
      included: z.string(),
      quantity: z.int(),
      rate: z.int(),
      /** No price is typed yet; only in a draft. */
      isUnpriced: z.literal(true).optional(),
      /** What is paid for it is its price: the tax is within, and no discount takes of it. */
      isFinal: z.literal(true).optional(),
      category: z
        .object({ id: z.int(), code: TaxCode, rate: z.int(), words: z.string(), reasonCode: z.string() })
        .nullable(),
      ticked: z.boolean(),
      most: z.int(),
      minutes: z.int(),
    }),
  ),
  discount: z.object({ by: z.enum(['percent', 'amount']), value: z.int() }).nullable(),
  shoot: z.object({
    type: ShootType,
    day: z.string().nullable(),
    /** By the clock of the place, `15:30`; empty while it is not chosen: in a draft, and with an open day. */
    time: z.string(),
    minutes: Duration,
    place: z.string(),
    coordinates: Coordinates.nullable(),
    timeZone: z.string(),
  }),
  ...storedTaking,
  plan: z.array(PlannedInstallment),
  /** Each invoice is issued so many days before it is due. */
  issueDays: z.int(),
  /** Issued on their days, but sent by hand. */
  invoicesByHand: z.literal(true).optional(),
  bookedBy: z.enum(['signature', 'payment']),
  /** The photographs are delivered within so many days after the shoot; absent where nothing is promised. */
  deliveryDays: z.int().optional(),
  /** What is kept when it is cancelled, the longest time before the shoot first. */
  cancellation: StoredRules,
  /** The text of the contract that results; null without one. */
  contract: z.string().nullable(),
  /** Its weather clause; absent without one. */
  weather: WrittenTerms.optional(),
  /** What the client is asked once they are booked. */
  questionnaires: z.array(ReservedSheet).default([]),
})

export type ProposalFacts = z.output<typeof ProposalFacts>

export const proposalStates = ['draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]
