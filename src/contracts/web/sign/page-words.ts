import type { ContractWords } from '#client-language/english/contract.ts'
import type { LinkPageWords } from '#client-language/english/link-page.ts'
import type { SignPageWords } from '#client-language/english/sign-page.ts'
import type { Locale } from '#client-language/language.ts'
import { useContractWords } from '#client-language/web/use-contract-words.ts'
import { useLinkPageWords } from '#client-language/web/use-link-page-words.ts'
import { useSignPageWords } from '#client-language/web/use-sign-page-words.ts'

/** The texts of the page on which a contract is signed, in its language. */
export interface PageText {
  locale: Locale
  link: LinkPageWords
  contract: ContractWords
  page: SignPageWords
}

/** Undefined while they are loaded. */
export function usePageText(locale: Locale): PageText | undefined {
  const link = useLinkPageWords(locale)?.words
  const contract = useContractWords(locale)?.words
  const page = useSignPageWords(locale)?.words
  return link && contract && page && { locale, link, contract, page }
}
