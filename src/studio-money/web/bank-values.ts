import { inFours } from '#payment-codes/mod97.ts'
import type { BankDetails } from '#payment-codes/how-to-pay.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { bankFields, writtenBankDetails } from '#studio-money/bank-details.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'

/** Bank details as they are typed: IBANs in groups of four. */
export type BankValues = BankDetails

export const bankLabels: Record<keyof BankValues, string> = {
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  qrIban: 'QR-IBAN',
  qrrPrefix: 'Reference prefix',
  accountWords: 'Other account details',
}

export const bankRules = Object.fromEntries(
  bankFields.map((field) => [field, fieldRule(writtenBankDetails[field])]),
) as Record<keyof BankValues, ReturnType<typeof fieldRule>>

export const valuesOf = (money: StudioMoney): BankValues => ({
  holder: money.holder,
  iban: inFours(money.iban),
  bic: money.bic,
  qrIban: inFours(money.qrIban),
  qrrPrefix: money.qrrPrefix,
  accountWords: money.accountWords,
})

/** Another user's changes, a line each. */
export const bankChangeWords = (changes: Partial<BankValues>): string[] =>
  bankFields
    .filter((field) => changes[field] !== undefined)
    .map((field) => `${bankLabels[field]}: ${changes[field] || 'empty'}`)
