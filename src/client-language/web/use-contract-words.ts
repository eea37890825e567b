import { contract } from '#client-language/english/contract.ts'
import { wordsHook } from './words-hook.ts'

export const useContractWords = wordsHook(contract, () =>
  import('#client-language/german/contract.ts').then(({ germanContract }) => germanContract),
)
