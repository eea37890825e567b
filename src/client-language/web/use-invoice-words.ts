import { invoice } from '#client-language/english/invoice.ts'
import { wordsHook } from './words-hook.ts'

export const useInvoiceWords = wordsHook(invoice, () =>
  import('#client-language/german/invoice.ts').then(({ germanInvoice }) => germanInvoice),
)
