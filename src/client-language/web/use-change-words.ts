import { change } from '#client-language/english/change.ts'
import { wordsHook } from './words-hook.ts'

export const useChangeWords = wordsHook(change, () =>
  import('#client-language/german/change.ts').then(({ germanChange }) => germanChange),
)
