import { clientPage } from '#client-language/english/client-page.ts'
import { wordsHook } from './words-hook.ts'

export const useClientPageWords = wordsHook(clientPage, () =>
  import('#client-language/german/client-page.ts').then(({ germanClientPage }) => germanClientPage),
)
