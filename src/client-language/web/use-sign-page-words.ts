import { signPage } from '#client-language/english/sign-page.ts'
import { wordsHook } from './words-hook.ts'

export const useSignPageWords = wordsHook(signPage, () =>
  import('#client-language/german/sign-page.ts').then(({ germanSignPage }) => germanSignPage),
)
