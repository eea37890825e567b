import { payment } from '#client-language/english/payment.ts'
import { wordsHook } from './words-hook.ts'

export const usePaymentWords = wordsHook(payment, () =>
  import('#client-language/german/payment.ts').then(({ germanPayment }) => germanPayment),
)
