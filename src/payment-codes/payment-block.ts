import { z } from 'zod'
import { slipLanguages } from './slip-language.ts'

/** A line of how to pay: as it is read, and as it is copied into a bank's form. */
export const PaymentRow = z.object({ label: z.string(), text: z.string(), copied: z.string() })

/** The content of a QR code, by the scheme that reads it. */
export const PaymentCode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('epc'), text: z.string() }),
  z.object({
    kind: z.literal('swiss'),
    text: z.string(),
    /** Of the labels of the payment part. */
    language: z.enum(slipLanguages),
  }),
])

/** How an invoice is paid: to which account, with which reference, and a code where a scheme fits. */
export const PaymentBlock = z.object({ rows: z.array(PaymentRow), code: PaymentCode.optional() })

export type PaymentRow = z.output<typeof PaymentRow>
export type PaymentCode = z.output<typeof PaymentCode>
export type PaymentBlock = z.output<typeof PaymentBlock>
