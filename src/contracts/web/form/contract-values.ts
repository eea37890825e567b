import { decimalOfMoney, moneyWords } from '#kernel/money.ts'
import { amountFaults } from '#contracts/amounts.ts'
import { ContractDraft, type Contract, type SentContract } from '#contracts/api.ts'
import { clauseDraftOf, clauseFieldOf, type ClauseValues, clauseValuesOf } from '#weather-clauses/web/clause-values.ts'
import { amountText, digitsIn, isFinerThanMinor, minorIn, numberFault } from '#studio-money/web/amount-text.ts'

/** The statuses that a form may choose: signatures alone make a contract signed. */
export type FormStatus = 'draft' | 'sent' | 'expired'

/** The values of the form: texts as typed. Days as `2026-10-15`. */
export interface ContractValues {
  clientId: number | undefined
  /** Null while it is planned once the contract is signed. */
  shootId: number | null | undefined
  title: string
  status: FormStatus
  contractDate: string | null
  /** ISO 4217. */
  currency: string
  /** In the currency; empty for none. */
  totalAmount: string
  depositAmount: string
  content: string
  packageDetails: string
  terms: string
  /** Null without a weather clause. */
  weather: ClauseValues | null
}

/** Errors by field, in the API's words. */
export type Faults = Partial<Record<keyof ContractValues | `weather.${string}`, string>>

interface Beginning {
  today: string
  currency: string
  clientId?: number | undefined
  shootId?: number | undefined
}

export const noContract = ({ today, currency, clientId, shootId }: Beginning): ContractValues => ({
  clientId,
  shootId,
  title: '',
  status: 'draft',
  contractDate: today,
  currency,
  totalAmount: '',
  depositAmount: '',
  content: '',
  packageDetails: '',
  terms: '',
  weather: null,
})

const shownAmount = (amount: string | null, currency: string): string =>
  amount === null ? '' : amountText(minorIn(amount, currency) ?? 0, currency)

/** A contract's form values. */
export const valuesOf = (contract: Contract): ContractValues => ({
  clientId: contract.clientId,
  shootId: contract.shootId,
  title: contract.title,
  status: contract.status === 'signed' ? 'draft' : contract.status,
  contractDate: contract.contractDate,
  currency: contract.currency,
  totalAmount: shownAmount(contract.totalAmount, contract.currency),
  depositAmount: shownAmount(contract.depositAmount, contract.currency),
  content: contract.content,
  packageDetails: contract.packageDetails,
  terms: contract.terms,
  weather: contract.weather && clauseValuesOf(contract.weather, contract.currency),
})

/** An amount to send: plain digits with all decimals. Invalid input is sent unchanged, for the schema to refuse. */
function sentAmount(text: string, currency: string): string | null {
  if (text.trim() === '') return null
  const amount = minorIn(text, currency)
  return amount === undefined || isFinerThanMinor(text, currency)
    ? (digitsIn(text, currency) ?? text)
    : decimalOfMoney(amount, currency)
}

/** The request body. */
export const draftOf = ({
  clientId,
  shootId,
  totalAmount,
  depositAmount,
  weather,
  ...rest
}: ContractValues): SentContract => ({
  ...rest,
  weather: weather && clauseDraftOf(weather, rest.currency),
  clientId: clientId ?? 0,
  shootId: shootId === undefined ? 0 : shootId,
  totalAmount: sentAmount(totalAmount, rest.currency),
  depositAmount: sentAmount(depositAmount, rest.currency),
})

/** All errors of the fields, before they are sent. */
export function faultsOf(values: ContractValues): Faults {
  const faults: Record<string, string> = {}
  const { totalAmount = null, depositAmount = null, ...draft } = draftOf(values)
  const { error } = ContractDraft.safeParse({ ...draft, totalAmount, depositAmount })
  for (const { path, message } of error?.issues ?? []) faults[clauseFieldOf(path.join('.'))] ??= message
  const amounts = amountFaults({ totalAmount, depositAmount }, values.currency)
  return { ...amounts, ...faults, ...notNumbers('totalAmount', values), ...notNumbers('depositAmount', values) }
}

const amountNames = { totalAmount: 'The total', depositAmount: 'The deposit' }

function notNumbers(field: keyof typeof amountNames, values: ContractValues): Faults {
  const fault = numberFault(amountNames[field], values[field], '1200.00', values.currency)
  return fault === undefined ? {} : { [field]: fault }
}

/** The balance after the deposit, in words; empty while the amounts are incomplete. */
export function balanceWords({ currency, totalAmount, depositAmount }: ContractValues): string | undefined {
  const [total, deposit] = [
    minorIn(totalAmount, currency),
    depositAmount.trim() === '' ? 0 : minorIn(depositAmount, currency),
  ]
  if (total === undefined || deposit === undefined || deposit > total) return undefined
  return `${moneyWords(total - deposit, currency)} is left as balance.`
}

const fields = [
  'clientId',
  'shootId',
  'title',
  'status',
  'contractDate',
  'currency',
  'totalAmount',
  'depositAmount',
  'content',
  'packageDetails',
  'terms',
  'weather',
] as const

function same(field: keyof ContractValues, before: ContractValues, after: ContractValues): boolean {
  if (field === 'weather') return JSON.stringify(draftOf(before).weather) === JSON.stringify(draftOf(after).weather)
  return field === 'totalAmount' || field === 'depositAmount'
    ? sentAmount(before[field], before.currency) === sentAmount(after[field], after.currency)
    : before[field] === after[field]
}

/** The changed fields with their new values: `1,200` and `1200.00` are equal. */
export const changesIn = (before: ContractValues, after: ContractValues): Partial<ContractValues> =>
  Object.fromEntries(fields.filter((field) => !same(field, before, after)).map((field) => [field, after[field]]))

const wordsFor: { [F in keyof ContractValues]: (value: ContractValues[F], contract: Contract) => string } = {
  clientId: (_, { clientName }) => `Client: ${clientName}`,
  shootId: (_, { shootTitle }) => `Shoot: ${shootTitle ?? 'none'}`,
  title: (title) => `Title: ${title}`,
  status: (status) => `Status: ${status}`,
  contractDate: (date) => `Date: ${date ?? 'none'}`,
  currency: (currency) => `Currency: ${currency}`,
  totalAmount: (amount) => `Total: ${amount || 'none'}`,
  depositAmount: (amount) => `Deposit: ${amount || 'none'}`,
  content: (content) => `Content: ${content}`,
  packageDetails: (details) => `Package details: ${details || 'empty'}`,
  terms: (terms) => `Terms: ${terms || 'empty'}`,
  weather: (weather) => (weather ? 'Another weather clause' : 'No weather clause'),
}

/** Changed fields, a line each. `contract` has the names for the ids of the newer version. */
export const changeWords = (changes: Partial<ContractValues>, contract: Contract): string[] =>
  fields
    .filter((field) => field in changes)
    .map((field) => (wordsFor[field] as (value: unknown, named: Contract) => string)(changes[field], contract))
