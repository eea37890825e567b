import { z } from 'zod'
import { anyLine, anyText } from '#kernel/text.ts'
import { signsBeyondBanks } from '#payment-codes/bank-text.ts'
import type { BankDetails } from '#payment-codes/how-to-pay.ts'
import { compactIban, isBic, isIban, isQrIban } from '#payment-codes/iban.ts'

const typo = 'This IBAN has a typo'

/** An IBAN without spaces, or nothing. It is accepted with spaces and in small letters. */
const iban = anyLine(60).transform((text, context) => {
  const compact = compactIban(text)
  const fault = ibanFault(compact)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  return compact
})

const ibanFault = (compact: string): string | undefined => {
  if (compact !== '' && !isIban(compact)) return typo
  return isQrIban(compact) ? 'This is a QR-IBAN. It has a field of its own.' : undefined
}

const qrIban = anyLine(60).transform((text, context) => {
  const compact = compactIban(text)
  const fault = qrIbanFault(compact)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  return compact
})

const qrIbanFault = (compact: string): string | undefined => {
  if (compact !== '' && !isIban(compact)) return typo
  return compact === '' || isQrIban(compact)
    ? undefined
    : 'A QR-IBAN begins with CH or LI and has an institution number from 30000 to 31999'
}

const holder = anyLine(70).superRefine((text, context) => {
  const signs = signsBeyondBanks(text)
  if (signs.length > 0) context.addIssue({ code: 'custom', message: `Banks can’t read ${signs.join(' ')}` })
})

const bic = anyLine(20)
  .transform((text) => text.trim().toUpperCase())
  .refine((text) => text === '' || isBic(text), 'A BIC has 8 or 11 letters and digits, such as COBADEFF370')

/** Where a photographer is paid, as it is written; an empty field is not used. */
export const writtenBankDetails = {
  holder,
  iban,
  bic,
  qrIban,
  qrrPrefix: anyLine(10).refine((text) => /^\d*$/.test(text), 'The prefix is up to 10 digits'),
  accountWords: anyText(1000),
}

/** Where a photographer is paid, as it is answered: IBANs without spaces. */
export const answeredBankDetails = {
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  qrIban: z.string(),
  qrrPrefix: z.string(),
  accountWords: z.string(),
}

export const bankFields = Object.keys(answeredBankDetails) as (keyof BankDetails)[]
