import { dollarsOf, moneyWords } from '#kernel/money.ts'
import { ContractDraft, type Contract, type SentContract } from '#contracts/api.ts'
import { amountText, centsIn, digitsIn } from '#invoices/web/amount-text.ts'

/** The statuses that a form may choose: signatures alone make a contract signed. */
export type FormStatus = 'draft' | 'sent' | 'expired'

/** The values of the form: texts as typed. Days as `2026-10-15`. */
export interface ContractValues {
  clientId: number | undefined
  shootId: number | undefined
  title: string
  status: FormStatus
  contractDate: string | null
  /** Dollars; empty for none. */
  totalAmount: string
  depositAmount: string
  content: string
  packageDetails: string
  terms: string
}

/** Errors by field, in the API's words. */
export type Faults = Partial<Record<keyof ContractValues, string>>

interface Beginning {
  today: string
  clientId?: number | undefined
  shootId?: number | undefined
}

export const noContract = ({ today, clientId, shootId }: Beginning): ContractValues => ({
  clientId,
  shootId,
  title: '',
  status: 'draft',
  contractDate: today,
  totalAmount: '',
  depositAmount: '',
  content: '',
  packageDetails: '',
  terms: '',
})

const shownAmount = (amount: string | null): string => (amount === null ? '' : amountText(centsIn(amount) ?? 0))

/** A contract's form values. A deleted shoot is none. */
export const valuesOf = (contract: Contract): ContractValues => ({
  clientId: contract.clientId,
  shootId: contract.shootId ?? undefined,
  title: contract.title,
  status: contract.status === 'signed' ? 'draft' : contract.status,
  contractDate: contract.contractDate,
  totalAmount: shownAmount(contract.totalAmount),
  depositAmount: shownAmount(contract.depositAmount),
  content: contract.content,
  packageDetails: contract.packageDetails,
  terms: contract.terms,
})

/** An amount to send: plain digits with cents. Invalid input is sent unchanged, for the schema to refuse. */
function sentAmount(text: string): string | null {
  if (text.trim() === '') return null
  const [cents, digits] = [centsIn(text), digitsIn(text)]
  const isExact = /^\d+(?:\.\d{1,2})?$/.test(digits ?? '')
  return cents === undefined || !isExact ? text : dollarsOf(cents)
}

/** The request body. */
export const draftOf = ({ clientId, shootId, totalAmount, depositAmount, ...rest }: ContractValues): SentContract => ({
  ...rest,
  clientId: clientId ?? 0,
  shootId: shootId ?? 0,
  totalAmount: sentAmount(totalAmount),
  depositAmount: sentAmount(depositAmount),
})

/** All errors of the fields, before they are sent. */
export function faultsOf(values: ContractValues): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of ContractDraft.safeParse(draftOf(values)).error?.issues ?? [])
    faults[path.join('.')] ??= message
  return faults
}

/** The balance after the deposit, in words; empty while the amounts are incomplete. */
export function balanceWords({ totalAmount, depositAmount }: ContractValues): string | undefined {
  const [total, deposit] = [centsIn(totalAmount), depositAmount.trim() === '' ? 0 : centsIn(depositAmount)]
  if (total === undefined || deposit === undefined || deposit > total) return undefined
  return `${moneyWords(total - deposit)} is left as balance.`
}

const fields = [
  'clientId',
  'shootId',
  'title',
  'status',
  'contractDate',
  'totalAmount',
  'depositAmount',
  'content',
  'packageDetails',
  'terms',
] as const

const same = (field: keyof ContractValues, before: ContractValues, after: ContractValues): boolean =>
  field === 'totalAmount' || field === 'depositAmount'
    ? sentAmount(before[field]) === sentAmount(after[field])
    : before[field] === after[field]

/** The changed fields with their new values: `1,200` and `1200.00` are equal. */
export const changesIn = (before: ContractValues, after: ContractValues): Partial<ContractValues> =>
  Object.fromEntries(fields.filter((field) => !same(field, before, after)).map((field) => [field, after[field]]))

const wordsFor: { [F in keyof ContractValues]: (contract: Contract) => string } = {
  clientId: ({ clientName }) => `Client: ${clientName}`,
  shootId: ({ shootTitle }) => `Shoot: ${shootTitle ?? 'none'}`,
  title: ({ title }) => `Title: ${title}`,
  status: ({ status }) => `Status: ${status}`,
  contractDate: ({ contractDate }) => `Date: ${contractDate ?? 'none'}`,
  totalAmount: ({ totalAmount }) => `Total: ${totalAmount ?? 'none'}`,
  depositAmount: ({ depositAmount }) => `Deposit: ${depositAmount ?? 'none'}`,
  content: ({ content }) => `Content: ${content}`,
  packageDetails: ({ packageDetails }) => `Package details: ${packageDetails || 'empty'}`,
  terms: ({ terms }) => `Terms: ${terms || 'empty'}`,
}

/** Another user's changes, a line each. `contract` has the names for the ids of the fields. */
export const changeWords = (changes: Partial<ContractValues>, contract: Contract): string[] =>
  fields.filter((field) => field in changes).map((field) => wordsFor[field](contract))
