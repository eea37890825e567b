import { decimalWords } from '#kernel/money.ts'
import type { Proposal } from '#proposals/api.ts'
import { type RuleRow, ruleRowsOf } from '#packages/web/rules/rule-values.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import type { Coordinates, ShootType } from '#shoots/api.ts'
import { amountText } from '#studio-money/web/amount-text.ts'
import { rateDigits } from '#tax/codes.ts'
import { type ClauseValues, clauseValuesOf } from '#weather-clauses/web/clause-values.ts'

/** What a line is: part of the price, or an extra that the client may take, which may be checked at first. */
export type LineKind = 'base' | 'extra' | 'checked'

/** A line as typed; its key is local. */
export interface LineValues {
  key: number
  kind: LineKind
  name: string
  included: string
  quantity: string
  rate: string
  /** Null in a studio that does not tax by item. */
  categoryId: number | null
  most: string
  minutes: string
}

/** A payment as typed; its key is local. */
export interface PaymentValues {
  key: number
  name: string
  by: 'percent' | 'amount' | 'rest'
  value: string
  anchor: 'accepted' | 'before' | 'after' | 'delivered' | 'day'
  days: string
  day: string | null
}

/** The values of the form: texts as typed, days as `2026-10-15`. */
export interface ProposalValues {
  title: string
  /** In which amounts are typed. */
  currency: string
  message: string
  lines: LineValues[]
  /** `10%` is a percentage, `25.00` an amount. */
  discount: string
  type: ShootType
  day: string | null
  time: string
  duration: number
  location: string
  coordinates: Coordinates | null
  timeZone: string
  takes: ProposalFacts['takes']
  before: string
  after: string
  exclusive: boolean
  holdHours: string
  holdNow: boolean
  plan: PaymentValues[]
  issueDays: string
  sendsInvoices: boolean
  bookedBy: ProposalFacts['bookedBy']
  /** Empty where nothing is promised. */
  deliveryDays: string
  cancellation: RuleRow[]
  contract: string | null
  /** Null without a weather clause. */
  weather: ClauseValues | null
  questionnaireIds: number[]
  validUntil: string | null
}

let lastKey = 0
const nextKey = (): number => {
  lastKey += 1
  return lastKey
}

export const newLine = (kind: LineKind, categoryId: number | null): LineValues => ({
  key: nextKey(),
  kind,
  categoryId,
  name: '',
  included: '',
  quantity: '1',
  rate: '',
  most: '1',
  minutes: '0',
})

/** Goes before the remaining balance, as the one of this number. */
export const newPayment = (number: number): PaymentValues => ({
  key: nextKey(),
  name: `Payment ${number}`,
  by: 'percent',
  value: '',
  anchor: 'before',
  days: '30',
  day: null,
})

const percentText = (parts: number): string => decimalWords(parts, rateDigits)

/** A line in the form. */
export function lineValuesOf({ kind, ticked, ...line }: ProposalFacts['lines'][number], currency: string): LineValues {
  return {
    key: nextKey(),
    kind: kind === 'base' ? 'base' : ticked ? 'checked' : 'extra',
    name: line.name,
    included: line.included,
    quantity: decimalWords(line.quantity, 3),
    rate: line.isUnpriced ? '' : amountText(line.rate, currency),
    categoryId: line.category?.id ?? null,
    most: String(line.most),
    minutes: String(line.minutes),
  }
}

function dueOf(due: ProposalFacts['plan'][number]['due']): Pick<PaymentValues, 'anchor' | 'days' | 'day'> {
  if (due.anchor === 'day') return { anchor: 'day', days: '0', day: due.day }
  const anchor = due.anchor === 'shoot' ? (due.offset > 0 ? 'after' : 'before') : due.anchor
  return { anchor, days: String(Math.abs(due.offset)), day: null }
}

function shareText(share: ProposalFacts['plan'][number]['share'], currency: string): string {
  if (share.by === 'rest') return ''
  return share.by === 'percent' ? percentText(share.value) : amountText(share.value, currency)
}

/** The payments of a plan in the form. */
export const paymentValuesOf = (plan: ProposalFacts['plan'], currency: string): PaymentValues[] =>
  plan.map(({ name, share, due }) => ({
    key: nextKey(),
    name,
    by: share.by,
    value: shareText(share, currency),
    ...dueOf(due),
  }))

/** `10%`, `25.00`; empty for none. */
export function discountText(discount: ProposalFacts['discount'], currency: string): string {
  if (!discount) return ''
  return discount.by === 'percent' ? `${percentText(discount.value)}%` : shareText(discount, currency)
}

export function valuesOf({ facts, validUntil }: Proposal): ProposalValues {
  const { currency, discount, shoot } = facts
  return {
    title: facts.title,
    currency,
    message: facts.message,
    lines: facts.lines.map((line) => lineValuesOf(line, currency)),
    discount: discountText(discount, currency),
    type: shoot.type,
    day: shoot.day,
    time: shoot.time,
    duration: shoot.minutes,
    location: shoot.place,
    coordinates: shoot.coordinates,
    timeZone: shoot.timeZone,
    takes: facts.takes,
    before: String(facts.before),
    after: String(facts.after),
    exclusive: facts.exclusive,
    holdHours: String(facts.holdHours),
    holdNow: facts.holdNow,
    plan: paymentValuesOf(facts.plan, currency),
    issueDays: String(facts.issueDays),
    sendsInvoices: facts.invoicesByHand !== true,
    bookedBy: facts.bookedBy,
    deliveryDays: facts.deliveryDays === undefined ? '' : String(facts.deliveryDays),
    cancellation: ruleRowsOf(facts.cancellation, currency),
    contract: facts.contract,
    weather: facts.weather ? clauseValuesOf(facts.weather, currency) : null,
    questionnaireIds: facts.questionnaires.map(({ id }) => id),
    validUntil,
  }
}
