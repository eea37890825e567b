import { inquiry } from '#client-language/english/inquiry.ts'
import { wordsHook } from './words-hook.ts'

export const useInquiryWords = wordsHook(inquiry, () =>
  import('#client-language/german/inquiry.ts').then(({ germanInquiry }) => germanInquiry),
)
