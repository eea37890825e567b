import { invoiceEmail } from '#client-language/english/invoice-email.ts'
import { wordsHook } from './words-hook.ts'

export const useInvoiceEmailWords = wordsHook(invoiceEmail, () =>
  import('#client-language/german/invoice-email.ts').then(({ germanInvoiceEmail }) => germanInvoiceEmail),
)
