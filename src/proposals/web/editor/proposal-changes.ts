import { amountIn } from '#kernel/money.ts'
import { ProposalDraft, type SentProposal } from '#proposals/draft.ts'
import { draftOf } from './proposal-draft.ts'
import type { ProposalValues } from './proposal-values.ts'

/** Minor units, so that `4,000` and `4000.00` are the same; what is not an amount stays as typed. */
function comparable(decimal: string | number | undefined, currency: string): string | number {
  if (decimal === '') return ''
  const read = amountIn(String(decimal ?? '0'), currency)
  return 'amount' in read ? read.amount : String(decimal)
}

const reduced = <R extends { value: string | number }>(one: R) => ({ ...one, value: Number(one.value) })

/** In one order: the server keeps the longest time first. */
const ruled = (rules: SentProposal['cancellation'] = []) =>
  rules
    .map(({ keep, ...rule }) => ({ ...rule, keep: 'value' in keep ? reduced(keep) : keep }))
    .toSorted((one, other) => other.atLeastDays - one.atLeastDays)

type Parts = Record<keyof ProposalValues, string>

/** Asked for again with every key; the values of a form are never changed in place. */
const known = new WeakMap<ProposalValues, Parts>()

function partsOf(values: ProposalValues): Parts {
  const parts = known.get(values) ?? newParts(values)
  known.set(values, parts)
  return parts
}

/** What is sent of each field of the form, as a text that can be compared. */
function newParts(values: ProposalValues): Parts {
  const { currency } = values
  const typed = draftOf(values)
  const { shoot, ...draft } = (ProposalDraft.safeParse(typed).data as SentProposal | undefined) ?? typed
  const parts: Record<keyof ProposalValues, unknown> = {
    ...draft,
    ...shoot,
    lines: draft.lines.map((line) => ({ ...line, rate: comparable(line.rate, currency) })),
    plan: draft.plan.map(({ share, ...payment }) => ({
      ...payment,
      share: share.by === 'rest' ? share : reduced(share),
    })),
    discount: draft.discount && reduced(draft.discount),
    duration: shoot.minutes,
    location: shoot.place,
    currency,
    message: draft.message,
    takes: draft.takes,
    before: draft.before,
    after: draft.after,
    exclusive: draft.exclusive,
    holdHours: draft.holdHours,
    holdNow: draft.holdNow,
    issueDays: draft.issueDays,
    sendsInvoices: draft.sendsInvoices,
    bookedBy: draft.bookedBy,
    // As text: what is no number would look like nothing.
    deliveryDays: values.deliveryDays.trim(),
    cancellation: ruled(draft.cancellation),
    contract: draft.contract,
    weather: draft.weather,
    questionnaireIds: draft.questionnaireIds,
  }
  return Object.fromEntries(fields(values).map((field) => [field, JSON.stringify(parts[field] ?? null)])) as Record<
    keyof ProposalValues,
    string
  >
}

const fields = (values: ProposalValues) => Object.keys(values) as (keyof ProposalValues)[]

/** The fields whose part of the request differs. */
export function changesIn(before: ProposalValues, after: ProposalValues): Partial<ProposalValues> {
  const [was, is] = [partsOf(before), partsOf(after)]
  return Object.fromEntries(fields(after).flatMap((field) => (was[field] === is[field] ? [] : [[field, after[field]]])))
}

/** What was typed since `before`, over `theirs`; equal fields stay as typed, so that nothing moves under the caret. */
export function merge(theirs: ProposalValues, typed: ProposalValues, before: ProposalValues): ProposalValues {
  return { ...typed, ...changesIn(typed, theirs), ...changesIn(before, typed) }
}

const labels: Partial<Record<keyof ProposalValues, string>> = {
  title: 'Title',
  currency: 'Currency',
  message: 'Message',
  lines: 'Other lines',
  discount: 'Discount',
  type: 'Type',
  day: 'Date',
  time: 'Time',
  duration: 'Duration',
  location: 'Place',
  takes: 'Hours or the whole day',
  before: 'Minutes before',
  after: 'Minutes after',
  exclusive: 'Whether something else can be booked',
  holdHours: 'Hours for the signature',
  holdNow: 'Held until it expires, or not',
  plan: 'Other payments',
  issueDays: 'Days between invoice and due date',
  sendsInvoices: 'Invoices sent automatically, or not',
  bookedBy: 'Booked at another moment',
  deliveryDays: 'Delivered within other days',
  cancellation: 'Other rules for cancelling',
  contract: 'Another contract',
  weather: 'Another weather clause',
  questionnaireIds: 'Other questionnaires',
  validUntil: 'Valid until another day',
}

/** Changes that somebody else saved, a line each. */
export const changeWords = (changes: Partial<ProposalValues>): string[] =>
  fields(changes as ProposalValues).flatMap((field) => {
    const label = labels[field]
    const value = changes[field]
    if (label === undefined) return []
    return [
      ['title', 'currency', 'message', 'location', 'discount'].includes(field)
        ? `${label}: ${String(value) || 'none'}`
        : label,
    ]
  })
