import { sun } from '#client-language/english/sun.ts'
import { wordsHook } from './words-hook.ts'

export const useSunWords = wordsHook(sun, () =>
  import('#client-language/german/sun.ts').then(({ germanSun }) => germanSun),
)
