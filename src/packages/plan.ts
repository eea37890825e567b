import { z } from 'zod'
import { plainDay } from '#kernel/dates.ts'
import { amountIn, partsOf } from '#kernel/money.ts'
import { sentAmount } from '#kernel/sent-amount.ts'
import { requiredLine } from '#kernel/text.ts'
import { rateDigits, wholeRate } from '#tax/codes.ts'

export const maxInstallments = 12

/** A part of an amount as it is sent: decimals, of a percentage or of an amount. */
export const sentReduction = {
  by: z.enum(['percent', 'amount']),
  value: sentAmount('Type an amount or a percentage'),
}

/** A payment of a plan as it is sent. */
export const Installment = z.strictObject({
  name: requiredLine(80, 'Type a name'),
  share: z.union([z.strictObject(sentReduction), z.strictObject({ by: z.literal('rest') })], 'Choose how much it is'),
  due: z.union(
    [
      z.strictObject({
        anchor: z.enum(['accepted', 'shoot', 'delivered']),
        offset: z.int('Type a number of days').min(-730, 'At most 730 days').max(730, 'At most 730 days'),
      }),
      z.strictObject({ anchor: z.literal('day'), day: plainDay('Choose a day') }),
    ],
    'Choose when it is due',
  ),
})

export type Installment = z.output<typeof Installment>
export type SentInstallment = z.input<typeof Installment>

/** Why these payments are not a plan, if they are none. */
function planFault(plan: readonly Installment[]): string | undefined {
  const last = plan.length - 1
  if (plan.some(({ share }, at) => (share.by === 'rest') !== (at === last))) return 'The remaining balance goes last.'
  const percent = plan.reduce(
    (sum, { share }) => sum + (share.by === 'percent' ? (partsOf(share.value, rateDigits) ?? wholeRate + 1) : 0),
    0,
  )
  return percent > wholeRate ? 'Percentages add up to more than 100.' : undefined
}

/** A plan as it is sent: the last payment is the rest. */
export const PaymentPlan = z
  .array(Installment)
  .min(1, 'Add a payment')
  .max(maxInstallments, `A plan has at most ${maxInstallments} payments`)
  .superRefine((plan, context) => {
    const message = planFault(plan)
    if (message !== undefined && plan.length > 0) context.addIssue({ code: 'custom', message })
  })

/** A payment of a plan as it is stored: ten-thousandths of a percent, minor units, or what is left. */
export const PlannedInstallment = z.object({
  name: z.string(),
  share: z.union([
    z.object({ by: z.enum(['percent', 'amount']), value: z.int() }),
    z.object({ by: z.literal('rest') }),
  ]),
  /** So many days from the acceptance, the shoot or the delivery, or on a day. */
  due: z.union([
    z.object({ anchor: z.enum(['accepted', 'shoot', 'delivered']), offset: z.int() }),
    z.object({ anchor: z.literal('day'), day: z.string() }),
  ]),
})

export type PlannedInstallment = z.output<typeof PlannedInstallment>
export type Share = PlannedInstallment['share']
export type Due = PlannedInstallment['due']

/** A plan in a currency, or why that refuses its amounts, by field: `0.share`. */
export function planIn(
  plan: readonly Installment[],
  currency: string,
): { plan: PlannedInstallment[] } | { faults: Record<string, string> } {
  const read = plan.map(({ share }) => shareIn(share, currency))
  const faults = Object.fromEntries(read.flatMap((one, at) => ('fault' in one ? [[`${at}.share`, one.fault]] : [])))
  if (Object.keys(faults).length > 0) return { faults }
  return { plan: plan.flatMap((one, at) => withShare(one, read[at])) }
}

function shareIn(share: Installment['share'], currency: string): { share: Share } | { fault: string } {
  if (share.by === 'rest') return { share }
  if (share.by === 'percent') return { share: { by: 'percent', value: partsOf(share.value, rateDigits) ?? 0 } }
  const amount = amountIn(share.value, currency)
  return 'fault' in amount ? amount : { share: { by: 'amount', value: amount.amount } }
}

const withShare = (one: Installment, read: { share: Share } | { fault: string } | undefined): PlannedInstallment[] =>
  read && 'share' in read ? [{ ...one, share: read.share }] : []

/** The plan of a new package or proposal: 30 % at once, the rest a week before the shoot. */
export const suggestedPlan: PlannedInstallment[] = [
  { name: 'Deposit', share: { by: 'percent', value: 300_000 }, due: { anchor: 'accepted', offset: 0 } },
  { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } },
]
