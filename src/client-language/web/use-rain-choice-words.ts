import { rainChoice } from '#client-language/english/rain-choice.ts'
import { wordsHook } from './words-hook.ts'

export const useRainChoiceWords = wordsHook(rainChoice, () =>
  import('#client-language/german/rain-choice.ts').then(({ germanRainChoice }) => germanRainChoice),
)
