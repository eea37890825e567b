import { onlineInvoice } from '#client-language/english/online-invoice.ts'
import { wordsHook } from './words-hook.ts'

export const useOnlineInvoiceWords = wordsHook(onlineInvoice, () =>
  import('#client-language/german/online-invoice.ts').then(({ germanOnlineInvoice }) => germanOnlineInvoice),
)
