import { linkPage } from '#client-language/english/link-page.ts'
import { wordsHook } from './words-hook.ts'

export const useLinkPageWords = wordsHook(linkPage, () =>
  import('#client-language/german/link-page.ts').then(({ germanLinkPage }) => germanLinkPage),
)
