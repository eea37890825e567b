import { type ClientLanguage } from '#client-language/client-language.ts'
import { localeFor, localeIn } from '#client-language/language.ts'
import { useSigningEmailWords } from '#client-language/web/use-signing-email-words.ts'
import type { Contract } from '#contracts/api.ts'

/** The texts of emails about a contract: in the language it was sent in, before that in the one of its client. */
export const useEmailWords = (
  contract: Pick<Contract, 'paper'> | undefined,
  language: ClientLanguage | undefined,
  studioCountry = '',
) => useSigningEmailWords(contract?.paper ? localeIn(contract.paper.language) : localeFor(language, studioCountry))
