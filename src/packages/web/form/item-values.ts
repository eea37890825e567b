import type { CatalogueItem } from '#packages/api.ts'
import { amountsOf, CatalogueDraft, type CatalogueKind, type SentCatalogueItem } from '#packages/draft.ts'
import { suggestedRules } from '#packages/cancellation.ts'
import { suggestedPlan } from '#packages/plan.ts'
import { minutesWords, typesWords } from '#packages/web/item-words.ts'
import type { ShootType } from '#shoots/api.ts'
import { amountText, digitsIn, numberFault } from '#studio-money/web/amount-text.ts'
import { sentFaults } from '#studio-money/web/sent-faults.ts'
import { ruleFieldOf, type RuleRow, ruleRowsOf, sentRules } from '#packages/web/rules/rule-values.ts'
import { type PaymentRow, planOf, rowsOf } from './plan-values.ts'

/** The values of the form: texts as typed, ids as texts of their choices. */
export interface ItemValues {
  name: string
  included: string
  types: ShootType[]
  price: string
  minutes: number
  most: string
  /** Empty for the studio's usual tax. */
  categoryId: string
  plan: PaymentRow[]
  issueDays: number
  bookedBy: 'signature' | 'payment'
  cancellation: RuleRow[]
  /** Empty without a contract. */
  contractTemplateId: string
  questionnaireIds: number[]
  validDays: string
  /** Empty where nothing is promised. */
  deliveryDays: string
  takes: 'hours' | 'day'
  before: string
  after: string
  exclusive: boolean
  holdHours: string
}

export const noItem = (currency: string): ItemValues => ({
  name: '',
  included: '',
  types: [],
  price: '',
  minutes: 0,
  most: '1',
  categoryId: '',
  plan: rowsOf(suggestedPlan, undefined),
  issueDays: 14,
  bookedBy: 'signature',
  cancellation: ruleRowsOf(suggestedRules(currency), currency),
  contractTemplateId: '',
  questionnaireIds: [],
  validDays: '14',
  deliveryDays: '',
  takes: 'hours',
  before: '30',
  after: '30',
  exclusive: true,
  holdHours: '48',
})

const textOf = (number: number | null): string => (number === null ? '' : String(number))

/** The values of an item. Amounts in another currency than the studio's are typed anew: none is guessed. */
export function valuesOf(item: CatalogueItem, currency: string): ItemValues {
  const { name, included, types, minutes, most, categoryId, defaults } = item
  const isOwn = item.currency === currency
  return {
    ...noItem(currency),
    name,
    included,
    types,
    price: isOwn ? amountText(item.price, currency) : '',
    minutes,
    most: String(most),
    categoryId: textOf(categoryId),
    ...(defaults && {
      plan: rowsOf(defaults.plan, isOwn ? currency : undefined),
      issueDays: defaults.issueDays,
      bookedBy: defaults.bookedBy,
      cancellation: ruleRowsOf(defaults.cancellation, isOwn ? currency : undefined),
      contractTemplateId: textOf(defaults.contractTemplateId),
      questionnaireIds: defaults.questionnaireIds,
      validDays: String(defaults.validDays),
      deliveryDays: textOf(defaults.deliveryDays),
      takes: defaults.takes,
      before: String(defaults.before),
      after: String(defaults.after),
      exclusive: defaults.exclusive,
      holdHours: String(defaults.holdHours),
    }),
  }
}

const idIn = (text: string): number | null => (text === '' ? null : Number(text))

const countIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** The request for the values. */
export function draftOf(values: ItemValues, kind: CatalogueKind, currency: string): SentCatalogueItem {
  const { name, included, types, price, minutes, most, categoryId, plan, issueDays, bookedBy } = values
  const draft = {
    kind,
    name: name.trim(),
    included,
    types,
    price: digitsIn(price, currency) ?? price,
    currency,
    minutes,
    categoryId: idIn(categoryId),
  }
  if (kind === 'extra') return { ...draft, most: countIn(most) }
  const contractTemplateId = idIn(values.contractTemplateId)
  const validDays = countIn(values.validDays)
  const deliveryDays = values.deliveryDays.trim() === '' ? null : countIn(values.deliveryDays)
  const { questionnaireIds } = values
  const begun = { plan: planOf(plan, currency), cancellation: sentRules(values.cancellation, currency) }
  const { takes, exclusive } = values
  const [before, after, holdHours] = [values.before, values.after, values.holdHours].map(countIn)
  const time = { takes, before, after, exclusive, holdHours }
  return {
    ...draft,
    defaults: { ...begun, ...time, issueDays, bookedBy, contractTemplateId, questionnaireIds, validDays, deliveryDays },
  }
}

/** Errors of what is typed, by field, in the API's words. */
export function faultsOf(values: ItemValues, kind: CatalogueKind, currency: string): Record<string, string> {
  const price = numberFault('The price', values.price, '480.00', currency)
  if (price !== undefined) return { price }
  const draft = draftOf(values, kind, currency)
  const { data, error } = CatalogueDraft.safeParse(draft)
  if (error) return fieldsOf(sentFaults(draft, error.issues))
  const read = amountsOf(data, currency)
  return 'faults' in read ? fieldsOf(read.faults) : {}
}

/** The fields of the form that show errors of the API. */
export const fieldsOf = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([path, message]) => [fieldOf(path), message]))

export const fieldOf = (path: string): string =>
  ruleFieldOf(path.replace(/^defaults\./, ''))
    .replace(/^(plan\.\d+)\.share.*/, '$1.value')
    .replace(/^(plan\.\d+)\.due.*/, '$1.days')

/** A payment without what is local. */
const plain = (name: keyof ItemValues, values: ItemValues): string =>
  JSON.stringify(values[name], (field, value: unknown) => (field === 'key' ? undefined : value))

/** The fields that differ. */
export function changesIn(before: ItemValues, after: ItemValues): Partial<ItemValues> {
  const names = Object.keys(after) as (keyof ItemValues)[]
  return Object.fromEntries(
    names.filter((name) => plain(name, before) !== plain(name, after)).map((name) => [name, after[name]]),
  )
}

const worded: { [Name in keyof ItemValues]: (value: ItemValues[Name], kind: CatalogueKind) => string } = {
  name: (name) => `Name: ${name}`,
  included: (included) => `Included: ${included.replaceAll('\n', ', ')}`,
  types: (types) => `For: ${typesWords(types)}`,
  price: (price) => `Price: ${price}`,
  minutes: (minutes, kind) => `Time: ${minutesWords({ kind, minutes }) ?? 'not set'}`,
  most: (most) => `At most: ${most}`,
  categoryId: () => 'Another tax',
  plan: (plan) => `Payments: ${plan.map(({ name }) => name).join(', ')}`,
  issueDays: (days) => `Invoices go out ${days} days before they are due`,
  cancellation: () => 'Other rules for cancelling',
  bookedBy: (by) => `Booked when ${by === 'signature' ? 'signed' : 'the deposit is paid'}`,
  contractTemplateId: () => 'Another contract',
  questionnaireIds: () => 'Other questionnaires',
  validDays: (days) => `Valid for ${days} days`,
  deliveryDays: (days) => `Delivered within: ${days === '' ? 'not said' : `${days} days`}`,
  takes: (takes) => `Keeps free: ${takes === 'day' ? 'the whole day' : 'the hours of the shoot'}`,
  before: (minutes) => `Minutes before: ${minutes}`,
  after: (minutes) => `Minutes after: ${minutes}`,
  exclusive: (exclusive) => (exclusive ? 'Nobody else can book that time' : 'Others can book that time too'),
  holdHours: (hours) => `Hours to sign: ${hours}`,
}

/** Changes that were saved elsewhere, a line each. */
export const changeWords = (changes: Partial<ItemValues>, kind: CatalogueKind): string[] =>
  (Object.keys(changes) as (keyof ItemValues)[]).map((name) =>
    (worded[name] as (value: unknown, kind: CatalogueKind) => string)(changes[name], kind),
  )
