import { codeStep } from '#client-language/english/code-step.ts'
import { wordsHook } from './words-hook.ts'

export const useCodeStepWords = wordsHook(codeStep, () =>
  import('#client-language/german/code-step.ts').then(({ germanCodeStep }) => germanCodeStep),
)
