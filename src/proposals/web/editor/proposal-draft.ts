import type { SentProposal } from '#proposals/draft.ts'
import { sentRules } from '#packages/web/rules/rule-values.ts'
import { digitsIn, digitsToSend } from '#studio-money/web/amount-text.ts'
import { clauseDraftOf } from '#weather-clauses/web/clause-values.ts'
import type { LineValues, PaymentValues, ProposalValues } from './proposal-values.ts'

/** A line without a name or a price is not sent: it was just added. */
export const isBlank = ({ name, rate, included }: LineValues): boolean =>
  [name, rate, included].every((text) => text.trim() === '')

/** A typed number; what is none goes out as typed, so that the API's error says why. */
const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(digitsIn(text) ?? Number.NaN))
const amount = (text: string, currency: string): string => digitsToSend(text.trim(), currency)

export const lineDraft = (line: LineValues, currency: string) => ({
  kind: line.kind === 'base' ? ('base' as const) : ('extra' as const),
  name: line.name,
  included: line.included,
  quantity: line.kind === 'base' ? number(line.quantity) : 1,
  rate: line.rate.trim() === '' ? '' : amount(line.rate, currency),
  categoryId: line.categoryId,
  ticked: line.kind === 'checked',
  most: line.kind === 'base' ? 1 : number(line.most),
  minutes: line.kind === 'base' ? 0 : number(line.minutes),
})

function dueDraft({ anchor, days, day }: PaymentValues) {
  if (anchor === 'day') return { anchor, day: day ?? '' }
  const offset = number(days)
  if (anchor === 'accepted' || anchor === 'delivered') return { anchor, offset }
  return { anchor: 'shoot' as const, offset: anchor === 'before' && offset !== 0 ? -offset : offset }
}

const shareDraft = ({ by, value }: PaymentValues, currency: string) =>
  by === 'rest' ? { by } : { by, value: amount(by === 'percent' ? value.replace(/%\s*$/, '') : value, currency) }

export const planDraft = (plan: readonly PaymentValues[], currency: string): SentProposal['plan'] =>
  plan.map((payment) => ({ name: payment.name, share: shareDraft(payment, currency), due: dueDraft(payment) }))

export function discountDraft(text: string, currency: string): SentProposal['discount'] {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const [, percent] = /^(.*)%$/.exec(trimmed) ?? []
  return percent === undefined
    ? { by: 'amount', value: amount(trimmed, currency) }
    : { by: 'percent', value: amount(percent, currency) }
}

/** The request for what was typed. */
export function draftOf(values: ProposalValues): SentProposal {
  const { currency } = values
  return {
    title: values.title,
    currency,
    message: values.message,
    lines: values.lines.filter((line) => !isBlank(line)).map((line) => lineDraft(line, currency)),
    discount: discountDraft(values.discount, currency),
    shoot: {
      type: values.type,
      day: values.day,
      time: values.time,
      minutes: values.duration,
      place: values.location,
      coordinates: values.coordinates,
      timeZone: values.timeZone,
    },
    takes: values.takes,
    before: number(values.before),
    after: number(values.after),
    exclusive: values.exclusive,
    holdHours: number(values.holdHours),
    holdNow: values.holdNow,
    plan: planDraft(values.plan, currency),
    issueDays: number(values.issueDays),
    sendsInvoices: values.sendsInvoices,
    bookedBy: values.bookedBy,
    deliveryDays: values.deliveryDays.trim() === '' ? null : number(values.deliveryDays),
    cancellation: sentRules(values.cancellation, currency),
    contract: values.contract,
    weather: values.contract === null ? null : values.weather && clauseDraftOf(values.weather, currency),
    questionnaireIds: values.questionnaireIds,
    validUntil: values.validUntil ?? '',
  }
}
