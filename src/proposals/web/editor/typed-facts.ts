import { amountIn, partsOf } from '#kernel/money.ts'
import { DeliveryDays } from '#packages/delivery-days.ts'
import { ProposalDraft, type SentProposal } from '#proposals/draft.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { type Taking, usualTaking } from '#proposals/taking.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { digitsIn } from '#studio-money/web/amount-text.ts'
import { sentFaults } from '#studio-money/web/sent-faults.ts'
import { rateDigits } from '#tax/codes.ts'
import { ruleFieldOf } from '#packages/web/rules/rule-values.ts'
import { WrittenTerms } from '#weather-clauses/own-words.ts'
import { clauseFieldOf } from '#weather-clauses/web/clause-values.ts'
import { discountDraft, draftOf, isBlank } from './proposal-draft.ts'
import type { ProposalValues } from './proposal-values.ts'

/** How the studio bills, as far as a proposal needs it. */
export type Billing = Pick<StudioMoney, 'scheme' | 'categories' | 'pricesWithTax'> & { currency: string }

type Category = ProposalFacts['lines'][number]['category']

function categoryOf(id: number | null | undefined, { scheme, categories }: Billing): Category {
  if (scheme === 'none') return null
  const byDefault = categories.find(({ isDefault }) => isDefault) ?? categories[0]
  const found = categories.find((one) => one.id === id) ?? byDefault
  if (!found) return null
  const { code, rate, words } = found
  return { id: found.id, code, rate: partsOf(rate, rateDigits) ?? 0, words, reasonCode: '' }
}

const whole = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : value

function minor(decimal: string | number | undefined, currency: string): number {
  const read = amountIn(String(decimal ?? '0'), currency)
  return 'amount' in read ? read.amount : 0
}

/** A line as it would be stored; what is not a number counts as nothing. */
export function typedLine(
  line: SentProposal['lines'][number],
  at: number,
  billing: Billing,
): ProposalFacts['lines'][number] {
  const kind = line.kind ?? 'base'
  return {
    line: at + 1,
    kind,
    name: line.name,
    included: line.included ?? '',
    quantity: kind === 'extra' ? 1000 : Math.round(whole(line.quantity, 0) * 1000),
    rate: minor(line.rate, billing.currency),
    ...(line.rate === '' && { isUnpriced: true as const }),
    category: categoryOf(line.categoryId as number | null | undefined, billing),
    ticked: line.ticked ?? false,
    most: Math.max(1, Math.min(100, Math.trunc(whole(line.most, 1)))),
    minutes: whole(line.minutes, 0),
  }
}

const reduced = ({ by, value }: { by: 'percent' | 'amount'; value: string | number }, currency: string) => {
  const digits = digitsIn(String(value)) ?? ''
  return { by, value: by === 'percent' ? (partsOf(digits, rateDigits) ?? 0) : minor(digits, currency) }
}

/** Rules that are typed, the longest time first; one whose days are not a number is not shown. */
function rulesOf(rules: SentProposal['cancellation'] = [], currency: string): ProposalFacts['cancellation'] {
  const typed = rules.map(({ atLeastDays, keep }) => ({
    atLeastDays,
    keep: 'value' in keep ? reduced(keep, currency) : keep,
  }))
  return typed
    .filter(({ atLeastDays }) => !Number.isNaN(atLeastDays))
    .toSorted((one, other) => other.atLeastDays - one.atLeastDays)
}

function takingIn({ takes, before, after, exclusive, holdHours, holdNow }: SentProposal): Taking {
  return {
    takes: takes ?? usualTaking.takes,
    before: whole(before, 0),
    after: whole(after, 0),
    exclusive: exclusive ?? usualTaking.exclusive,
    holdHours: whole(holdHours, usualTaking.holdHours),
    holdNow: holdNow ?? usualTaking.holdNow,
  }
}

/** The payments that are typed; what is not a number counts as nothing. */
export const typedPlan = (plan: SentProposal['plan'], currency: string): ProposalFacts['plan'] =>
  plan.map(({ name, share, due }) => ({
    name,
    share: share.by === 'rest' ? share : reduced(share, currency),
    due: 'offset' in due ? { ...due, offset: whole(due.offset, 0) } : due,
  }))

/** The discount that is typed; what is not a number counts as nothing. */
export function typedDiscount(text: string, { currency }: Pick<Billing, 'currency'>): ProposalFacts['discount'] {
  const discount = discountDraft(text, currency)
  return discount ? reduced(discount, currency) : null
}

/** What is typed, as the server would keep it; what is not a number counts as nothing. */
export function factsOf(values: ProposalValues, billing: Billing): ProposalFacts {
  const draft = draftOf(values)
  const { title, message, shoot, bookedBy = 'signature', contract = null } = draft
  const deliveryDays = DeliveryDays.safeParse(draft.deliveryDays).data
  const weather = WrittenTerms.nullable().safeParse(draft.weather ?? null).data
  return {
    title,
    message: message ?? '',
    currency: billing.currency,
    pricesWithTax: billing.scheme !== 'none' && billing.pricesWithTax,
    lines: draft.lines.map((line, at) => typedLine(line, at, billing)),
    discount: typedDiscount(values.discount, billing),
    shoot: { ...shoot, place: shoot.place ?? '', minutes: Number(shoot.minutes) },
    ...takingIn(draft),
    plan: typedPlan(draft.plan, billing.currency),
    issueDays: whole(draft.issueDays, 0),
    ...(!values.sendsInvoices && { invoicesByHand: true as const }),
    bookedBy,
    ...(deliveryDays && { deliveryDays }),
    cancellation: rulesOf(draft.cancellation, billing.currency),
    contract,
    ...(weather && { weather }),
    // Clients do not see them before they are booked.
    questionnaires: [],
  }
}

/** Why what was typed cannot be saved, by the paths of the form's fields. */
export function faultsIn(values: ProposalValues): Record<string, string> {
  const draft = draftOf(values)
  return inForm(sentFaults(draft, ProposalDraft.safeParse(draft).error?.issues ?? []), values)
}

const ofShoot: Record<string, string> = { place: 'location', minutes: 'duration' }

/** The same by the fields of the form: the API has the shoot in a part of its own, and no blank lines. */
export function inForm(faults: Record<string, string>, values: Pick<ProposalValues, 'lines'>): Record<string, string> {
  const sent = values.lines.flatMap((line, at) => (isBlank(line) ? [] : [at]))
  return Object.fromEntries(Object.entries(faults).map(([path, words]) => [fieldOf(path, sent), words]))
}

function fieldOf(path: string, sent: readonly number[]): string {
  const [first, second, ...more] = path.split('.')
  if (first === 'discount') return first
  if (second === undefined) return path
  if (first === 'shoot') return ofShoot[second] ?? second
  if (first === 'cancellation') return ruleFieldOf(path)
  if (first === 'weather') return clauseFieldOf(path)
  if (first === 'plan') return `plan.${second}.${ofPayment(more)}`
  return first === 'lines' ? `lines.${sent[Number(second)] ?? second}.${more.join('.')}` : path
}

function ofPayment([part = '', inside]: string[]): string {
  if (part === 'share') return 'value'
  if (part !== 'due') return part
  return inside === 'day' ? 'day' : 'days'
}
