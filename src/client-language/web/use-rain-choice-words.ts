import { rainChoice } from '#client-language/english/weather/rain-choice.ts'
import { wordsHook } from './words-hook.ts'

export const useRainChoiceWords = wordsHook(rainChoice, () =>
  import('#client-language/german/weather/rain-choice.ts').then(({ germanRainChoice }) => germanRainChoice),
)
