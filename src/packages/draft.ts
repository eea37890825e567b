import { z } from 'zod'
import { CurrencyCode } from '#kernel/currency-code.ts'
import { amountIn } from '#kernel/money.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { maxDurationMinutes, ShootType } from '#shoots/api.ts'
import { CancellationRules, type PlannedRule, rulesFault, rulesIn } from './cancellation.ts'
import { DeliveryDays } from './delivery-days.ts'
import { questionnaireIds } from '#questionnaires/draft.ts'
import { keptFree } from './taking.ts'
import { PaymentPlan, planIn, type PlannedInstallment } from './plan.ts'

export const catalogueKinds = ['package', 'extra'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/** Archived ones included. */
export const maxCatalogue = 200

const mostWords = 'Choose 1 to 100'
const issueWords = 'From 0 to 60 days'
const validWords = 'From 1 to 365 days'

/** What proposals from a package begin with. */
const Defaults = z.strictObject({
  plan: PaymentPlan,
  issueDays: z.int(issueWords).min(0, issueWords).max(60, issueWords).default(14),
  bookedBy: z.enum(['signature', 'payment'], 'Choose when it is booked').default('signature'),
  cancellation: CancellationRules.superRefine((rules, context) => {
    const message = rulesFault(rules)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }),
  contractTemplateId: recordId('Choose one of your templates').nullable().default(null),
  questionnaireIds,
  deliveryDays: DeliveryDays,
  validDays: z.int(validWords).min(1, validWords).max(365, validWords).default(14),
  ...keptFree,
})

/** A package or an extra as it is sent; the price is a decimal in the studio's currency. */
export const CatalogueDraft = z
  .strictObject({
    kind: z.enum(catalogueKinds, 'Choose package or extra'),
    name: requiredLine(maxLengths.name, 'Type a name'),
    /** A line each. */
    included: anyText(2000).default(''),
    /** Empty for all. */
    types: z
      .array(ShootType)
      .transform((types) => ShootType.options.filter((type) => types.includes(type)))
      .default([]),
    price: sentAmount('Type a price'),
    /** The one that its amounts were typed in, refused unless it is the studio's; by default the studio's. */
    currency: CurrencyCode.optional(),
    most: z.int(mostWords).min(1, mostWords).max(100, mostWords).default(1),
    minutes: z
      .int('Minutes are 0 or more')
      .min(0, 'Minutes are 0 or more')
      .max(maxDurationMinutes, 'At most 7 days')
      .default(0),
    categoryId: recordId('Choose one of your taxes').nullable().default(null),
    /** Of a package. */
    defaults: Defaults.nullable().default(null),
  })
  .refine(({ kind, defaults }) => (kind === 'package') === (defaults !== null), {
    path: ['defaults'],
    message: 'A package says what its proposals begin with, an extra does not',
  })

export type CatalogueDraft = z.output<typeof CatalogueDraft>
export type SentCatalogueItem = z.input<typeof CatalogueDraft>

interface Amounts {
  price: number
  plan: PlannedInstallment[]
  cancellation: PlannedRule[]
}

const under = (path: string, faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([at, fault]) => [`${path}.${at}`, fault]))

/** The amounts of a draft in a currency, or why that refuses them, by field. */
export function amountsOf(
  { price, defaults }: Pick<CatalogueDraft, 'price' | 'defaults'>,
  currency: string,
): Amounts | { faults: Record<string, string> } {
  const read = amountIn(price, currency)
  const { plan = [], cancellation = [] } = defaults ?? {}
  const planned = planIn(plan, currency)
  const kept = rulesIn(cancellation, currency)
  const faults = {
    ...('fault' in read && { price: read.fault }),
    ...('faults' in planned && under('defaults.plan', planned.faults)),
    ...('faults' in kept && under('defaults.cancellation', kept.faults)),
  }
  return 'amount' in read && 'plan' in planned && 'rules' in kept
    ? { price: read.amount, plan: planned.plan, cancellation: kept.rules }
    : { faults }
}
